export { OwnProcess, type ExitReport, type OwnProcessOptions } from './own-process';
export { findFreePort, isPortFree } from './ports';
export { startPostgres, type PostgresOptions, type StartedPostgres } from './postgres';
export { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';
export { projectRoot } from './project-root';
export { ProvisionError } from './provision-error';
export { startRedis, type RedisOptions, type StartedRedis } from './redis';
export { findFfmpeg, findFfprobe } from './ffmpeg';
