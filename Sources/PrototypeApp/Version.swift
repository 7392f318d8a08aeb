/// The version of MotionLab.
package let motionLabVersion = "0.1.0"
