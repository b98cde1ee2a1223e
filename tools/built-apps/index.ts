export { BuiltApp, migrateBuiltApp, portSettings, type BuiltAppOptions } from './built-app';
export { Fleet, type FleetOptions } from './fleet';
export { MovingAddress } from './moving-address';
export { SwitchingProxy } from './switching-proxy';
