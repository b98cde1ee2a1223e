export { takeBaseBackup, writeIntoCluster, type BaseBackupOptions } from './base-backup';
export { APPS, bundlePath, ensureBundles, nxEnvironment, ownSourceMaps, type App, type RunTask } from './bundles';
export { findChromium } from './chromium';
export { createExclusively, removeStale, writeAtomically } from './atomic-files';
export { createFakeClock, type FakeClock } from './fake-clock';
export { findFfmpeg, findFfprobe } from './ffmpeg';
export { withFileLock, type FileLockOptions } from './file-lock';
export { checkGivenPostgres, checkGivenRedis, hasAdministrator } from './given-servers';
export { findKustomize, type KustomizeOptions } from './kustomize';
export { createDataFolder, createOwnedFolder, removeOwnedFolder, sweepOwnedFolders } from './owned-folder';
export { OwnProcess, type ExitReport, type OwnProcessOptions } from './own-process';
export { findPgBouncer, startPgBouncer, type PgBouncerOptions, type StartedPgBouncer } from './pgbouncer';
export { findFreePort, isPortFree } from './ports';
export { startPostgres, type PostgresOptions, type StartedPostgres } from './postgres';
export type { PostgresParameters } from './postgres-server';
export { readPlacePointer } from './postgres-place';
export { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';
export { findPackage, projectRoot } from './project-root';
export { ProvisionError } from './provision-error';
export { findPromtool, type PromtoolOptions } from './promtool';
export { findRedisServer } from './redis-server';
export { startRedis, type RedisOptions, type StartedRedis } from './redis';
export { CommandError, lastLines, runCommand, type CommandOptions, type CommandResult } from './run-command';
export {
  packedAttestation,
  SoftwareAuthenticator,
  type CreationOptions,
  type Forgery,
  type RequestOptions,
} from './software-authenticator';
