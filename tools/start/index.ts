export { everyNamespace } from './check-environment';
export { ensureBundles, nxEnvironment, type App } from './bundles';
export { recoverStack } from './recover-stack';
export { runMain, type StopReason } from './run-main';
export { forgetSecret, type SecretName } from './secrets';
export { Stack, type StackOptions } from './stack';
export { withLocalModel } from './local-model';
export { loadEnvironment, readStackSettings, type Environment, type StackSettings } from './stack-settings';
export {
  readDeadStack,
  readRunningStack,
  StackRunningError,
  type StackAddresses,
  type StackState,
} from './stack-state';
export { drawingAllocation, workerAllocation, workerHeap } from './worker-environment';
