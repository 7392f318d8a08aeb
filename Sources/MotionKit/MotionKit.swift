// All that a prototype's file needs, by one import: names of the kit come before those of what it is made of.
@_exported import Nodes
