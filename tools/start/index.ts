export { ensureBundles, type App } from './bundles';
export { runMain } from './run-main';
export { Stack, type StackOptions } from './stack';
export { loadEnvironment, readStackSettings, type Environment, type StackSettings } from './stack-settings';
export { readRunningStack, StackRunningError, type StackAddresses, type StackState } from './stack-state';
