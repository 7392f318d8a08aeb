import PrototypeApp

PlugIn.main()
