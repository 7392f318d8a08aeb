import Testing

@testable import Platform

@Suite struct PresenterDecisionTests {
    @Test(
        arguments: [
            (choice: .auto, hasGPU: false, name: "AMD Radeon", isTexture: false, reason: "no GPU found"),
            (.auto, true, nil, false, "the GPU has no OpenGL"),
            (
                .auto, true, "llvmpipe (LLVM 15.0.6, 256 bits)", false,
                "the OpenGL renderer is llvmpipe (LLVM 15.0.6, 256 bits), drawn by the CPU"
            ),
            (.auto, true, "Mesa Intel(R) UHD", true, "the OpenGL renderer is Mesa Intel(R) UHD"),
            (.surface, true, "Mesa Intel(R) UHD", false, "asked for"),
            (.texture, false, nil, true, "asked for"), (.texture, true, "softpipe", true, "asked for"),
        ] as [(PresenterChoice, Bool, String?, Bool, String)])
    func saysWhatAndWhy(choice: PresenterChoice, hasGPU: Bool, name: String?, isTexture: Bool, reason: String) {
        let decision = PresenterDecision(choice, hasGPU: hasGPU) { name }
        #expect(decision.isTexture == isTexture)
        #expect(decision.reason == reason)
    }

    @Test func asksOpenGLOnlyWhereItMatters() {
        var asked = 0
        for (choice, hasGPU) in [(PresenterChoice.surface, true), (.texture, true), (.auto, false)] {
            _ = PresenterDecision(choice, hasGPU: hasGPU) {
                asked += 1
                return nil
            }
        }
        #expect(asked == 0)
        _ = PresenterDecision(.auto, hasGPU: true) {
            asked += 1
            return nil
        }
        #expect(asked == 1)
    }

    @Test(
        arguments: [
            // GL_RENDERER as drivers give it.
            ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
            ("Google SwiftShader", true), ("Apple Software Renderer", true), ("Mesa DRI swrast", true),
            ("zink Vulkan 1.3(llvmpipe (LLVM 17.0.6))", true),
            ("NVIDIA GeForce RTX 3060/PCIe/SSE2", false), ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
            ("AMD Radeon RX 6600 (navi23, LLVM 15.0.6, DRM 3.49)", false), ("Apple M2", false), ("V3D 4.2", false),
            ("D3D12 (NVIDIA GeForce RTX 3060)", false), ("virgl", false),
        ])
    func tellsAProgramFromAGPU(name: String, isCPU: Bool) {
        #expect(PresenterDecision.isDrawnByCPU(name) == isCPU)
    }
}
