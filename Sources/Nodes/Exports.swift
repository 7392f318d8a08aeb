// All that a prototype's file needs, by one import.
@_exported import Controls
@_exported import Drawing
@_exported import Geometry
@_exported import Gestures
@_exported import Motion
@_exported import Prototyping
