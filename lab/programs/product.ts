import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createFakeClock,
  createOwnedFolder,
  findFfmpeg,
  findFreePort,
  projectRoot,
  removeOwnedFolder,
  startPostgres,
  startRedis,
  sweepOwnedFolders,
  type FakeClock,
  type OwnProcess,
  type StartedPostgres,
} from '@svc/provision';
import { BuiltApp, buildApps, callJson, enginesFolder, migrateBuiltApp, type Settings } from '@svc/testing/harness';

/** Both built services with the OpenID provider on, their own engines, and one clock for everything. */
export interface Product {
  readonly folder: string;
  readonly authUrl: string;
  readonly mcpUrl: string;
  readonly postgres: StartedPostgres;
  /** Settings of both services. */
  readonly settings: Settings;
  /** Variables of a program that goes by the clock of the services. */
  readonly clock: FakeClock['environment'];
  /** Moves the clock past the end of each access token. */
  readonly passTime: () => void;
  /** Registers a program that keeps a secret. */
  readonly registerClient: (name: string, redirectUri: string) => Promise<{ clientId: string; clientSecret: string }>;
  /** Calls a route of the auth-service as an administrator. */
  readonly administer: (path: string, body: object, method?: string) => Promise<Record<string, unknown>>;
}

const apiKey = `svc_${'5e'.repeat(32)}`;
const stopGraceMs = 10_000;
/** Access tokens are accepted for 15 minutes. */
const stepSeconds = 1_200;

const productSettings = (folder: string, authUrl: string, videoUrl: string) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  BCRYPT_COST: '4',
  AUTH_PORT: new URL(authUrl).port,
  VIDEO_PORT: new URL(videoUrl).port,
  AUTH_PUBLIC_URL: authUrl,
  AUTH_ISSUER: authUrl,
  AUTH_JWKS_URL: `${authUrl}/.well-known/jwks.json`,
  VIDEO_PUBLIC_URL: videoUrl,
  VIDEO_SERVICE_URL: videoUrl,
  APP_SECRET: 'a secret for real programs that is long enough',
  ADMIN_API_KEY: apiKey,
  VIDEO_AUTH: 'jwt',
  OIDC_PROVIDER: 'on',
  OIDC_REGISTRATION: 'on',
  ALLOW_PRIVATE_DISCOVERY: 'true',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  RESOURCES_FOLDER: join(projectRoot(), 'content'),
  STORAGE_FOLDER: join(folder, 'storage'),
  ASSETS_FOLDER: join(folder, 'assets'),
  WORK_FOLDER: join(folder, 'work'),
});

const startEngines = async (folder: string, clock: FakeClock, started: AsyncDisposableStack) => {
  const password = 'own';
  const stopLater = (process: OwnProcess): void => started.defer(async () => void (await process.stop(stopGraceMs)));
  const postgres = await startPostgres({
    dataFolder: folder,
    password,
    volatile: true,
    environment: clock.environment,
  });
  stopLater(postgres.process);
  const redis = await startRedis({ dataFolder: folder, enginesFolder: enginesFolder(), password, volatile: true });
  stopLater(redis.process);
  return { postgres, addresses: { DATABASE_URL: postgres.url, REDIS_URL: redis.url } };
};

const startServices = async (settings: Settings, started: AsyncDisposableStack): Promise<void> => {
  const logs = join(projectRoot(), '.data', 'real', 'logs');
  mkdirSync(logs, { recursive: true });
  for (const app of ['auth-service', 'video-service'] as const) {
    await migrateBuiltApp({ app, settings });
    const running = await BuiltApp.start({ app, settings, logFile: join(logs, `${app}.log`) });
    started.defer(async () => void (await running.stop()));
  }
};

const createClock = async (folder: string) => {
  const clock = await createFakeClock(folder, enginesFolder());
  let seconds = 0;
  return { clock, passTime: () => clock.set((seconds += stepSeconds)) };
};

/** @param documents `on` fetches the metadata documents that programs name from their vendors */
export const withProduct = async <Result>(
  documents: 'on' | 'off',
  work: (product: Product) => Promise<Result>,
): Promise<Result> => {
  await buildApps();
  sweepOwnedFolders();
  await using started = new AsyncDisposableStack();
  const folder = createOwnedFolder();
  started.defer(() => removeOwnedFolder(folder));
  const { clock, passTime } = await createClock(folder);
  const { postgres, addresses } = await startEngines(folder, clock, started);
  const authUrl = `http://localhost:${await findFreePort()}`;
  const videoUrl = `http://localhost:${await findFreePort()}`;
  const settings = {
    ...productSettings(folder, authUrl, videoUrl),
    ...addresses,
    ...clock.environment,
    OIDC_CLIENT_DOCUMENTS: documents,
    FFMPEG_PATH: await findFfmpeg(enginesFolder(), console.log),
  };
  await startServices(settings, started);
  const administer: Product['administer'] = (path, body, method = 'POST') =>
    callJson(`${authUrl}/api/auth${path}`, { method, body, headers: { 'x-api-key': apiKey } });
  const registerClient: Product['registerClient'] = async (name, redirectUri) => {
    const body = { name, redirectUris: [redirectUri], authMethod: 'client_secret_basic' };
    const { id, secret } = await administer('/clients', body);
    return { clientId: String(id), clientSecret: String(secret) };
  };
  return await work({
    folder,
    authUrl,
    mcpUrl: `${videoUrl}/mcp`,
    postgres,
    settings,
    clock: clock.environment,
    passTime,
    administer,
    registerClient,
  });
};
