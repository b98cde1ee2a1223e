import { join } from 'node:path';
import type { StackSecrets } from './secrets';
import type { Environment, StackSettings } from './stack-settings';

/** Settings of the services that the engines provide. */
interface ProvidedSettings {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  readonly ffmpegPath: string;
  readonly workerPort: number;
}

/**
 * The environment of the services and the worker: what was given stands; the rest is filled in so that everything
 * runs on this machine.
 */
export function childEnvironment(
  settings: StackSettings,
  secrets: StackSecrets,
  provided: ProvidedSettings,
): Record<string, string> {
  const { root, dataFolder, host, urlHost, ports, given } = settings;
  const authUrl = given['AUTH_PUBLIC_URL'] ?? `http://${urlHost}:${ports.auth}`;
  const defaults = {
    NODE_ENV: 'development',
    HOST: host,
    AUTH_PORT: String(ports.auth),
    VIDEO_PORT: String(ports.video),
    WORKER_PORT: String(provided.workerPort),
    AUTH_PUBLIC_URL: authUrl,
    VIDEO_PUBLIC_URL: `http://${urlHost}:${ports.video}`,
    VIDEO_SERVICE_URL: `http://${urlHost}:${ports.video}`,
    AUTH_ISSUER: authUrl,
    AUTH_JWKS_URL: `http://${urlHost}:${ports.auth}/.well-known/jwks.json`,
    SMTP_URL: provided.smtpUrl,
    STORAGE_FOLDER: join(dataFolder, 'storage'),
    ASSETS_FOLDER: join(dataFolder, 'assets'),
    VOICES_DIR: settings.voicesFolder,
    PROVENANCE_FOLDER: join(dataFolder, 'provenance'),
    WORK_FOLDER: join(dataFolder, 'work'),
    RESOURCES_FOLDER: join(root, 'content'),
    DEFAULT_TTS_WORKFLOW: 'auto',
    DEFAULT_MEDIA_WORKFLOW: 'auto',
    APP_SECRET: secrets.appSecret ?? '',
    WEBHOOK_SECRET: secrets.webhookSecret ?? '',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: secrets.adminPassword ?? '',
    // Given once: at a later start it would bring back a key that "npm run admin -- keys api-key" has replaced.
    ADMIN_API_KEY: secrets.announced ? '' : (secrets.adminApiKey ?? ''),
    // Less than the supervisor waits before it kills.
    SHUTDOWN_GRACE_SECONDS: '5',
  };
  const found = {
    DATA_DIR: dataFolder,
    DATABASE_URL: provided.databaseUrl,
    REDIS_URL: provided.redisUrl,
    FFMPEG_PATH: provided.ffmpegPath,
  };
  return { ...defaults, ...forServices(given), ...found };
}

/** Variables that npm sets for its own scripts mean nothing to a service; the password of backups is none of its business. */
function forServices(given: Environment): Record<string, string> {
  const kept = Object.entries(given).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(npm_|SVC_BOOTSTRAP_|TSX_|BACKUP_|RCLONE_)/.test(entry[0]),
  );
  return Object.fromEntries(kept);
}
