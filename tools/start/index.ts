export { BackupConfig } from './backup-config';
export { enginesConfig, everyNamespace, withSecrets } from './check-environment';
export { ensureBundles, nxEnvironment } from '@svc/provision';
export { recoverStack } from './recover-stack';
export { reportStack } from './stack-report';
export { stopStack } from './stop-stack';
export { readServiceEnvironment } from './service-environment';
export { runMain, type StopReason } from './run-main';
export { forgetSecret, type SecretName } from './secrets';
export { Stack } from './stack';
export { withLocalModel } from './local-model';
export { loadEnvironment, readStackSettings, type Environment, type StackSettings } from './stack-settings';
export {
  claimDataFolder,
  readDeadStack,
  readRunningStack,
  removeState,
  requireNoStack,
  type StackState,
} from './stack-state';
export { allocationByApp, nodeOptionsByApp } from './process-allocation';
