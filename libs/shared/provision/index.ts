export { takeBaseBackup, writeIntoCluster } from './base-backup';
export { APPS, bundlePath, ensureBundles, nxEnvironment, ownSourceMaps, type App } from './bundles';
export { findChromium } from './chromium';
export { createExclusively, removeStale, writeAtomically } from './atomic-files';
export { createFakeClock, type FakeClock } from './fake-clock';
export { findFfmpeg, findFfprobe } from './ffmpeg';
export { withFileLock } from './file-lock';
export { checkGivenPostgres, checkGivenRedis, hasAdministrator } from './given-servers';
export { findKustomize } from './kustomize';
export { createDataFolder, createOwnedFolder, removeOwnedFolder, sweepOwnedFolders } from './owned-folder';
export { OwnProcess, type ExitReport, type OwnProcessOptions } from './own-process';
export { findPgBouncer, startPgBouncer } from './pgbouncer';
export { findFreePort, isPortFree } from './ports';
export { startPostgres, type StartedPostgres } from './postgres';
export { readPlacePointer } from './postgres-place';
export { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';
export { projectRoot } from './project-root';
export { ProvisionError } from './provision-error';
export { findPromtool } from './promtool';
export { unpackCluster } from './restored-cluster';
export { findRclone } from './rclone';
export { findRedisServer } from './redis-server';
export { startRedis, type StartedRedis } from './redis';
export { CommandError, lastLines, runCommand, type CommandResult } from './run-command';
export {
  packedAttestation,
  SoftwareAuthenticator,
  type CreationOptions,
  type Forgery,
  type RequestOptions,
} from './software-authenticator';
