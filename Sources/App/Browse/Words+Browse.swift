import Controls

extension Words {
}
