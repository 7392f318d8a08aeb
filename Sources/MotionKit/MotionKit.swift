// All that a prototype's file needs, by one import: what a kind of the kit is called stands before what it is made of.
@_exported import Nodes
