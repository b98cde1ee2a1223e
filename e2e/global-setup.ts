import { join } from 'node:path';
import {
  createDataFolder,
  findChromium,
  findFreePort,
  projectRoot,
  removeOwnedFolder,
  sweepOwnedFolders,
} from '@svc/provision';
import { Stack } from '@svc/start';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    authUrl: string;
    videoUrl: string;
    /** Mail inbox: web page and REST at `/email`. */
    inboxUrl: string;
    chromiumPath: string;
    adminUsername: string;
    adminPassword: string;
    adminApiKey: string;
    /** Settings of the running services, for starting another worker. */
    stackEnvironment: Readonly<Record<string, string>>;
    /** Process id of the first worker; the supervisor replaces a killed worker by a new process. */
    workerProcessId: number;
  }
}

/** Starts the built apps as `npm start` does, on free ports and with data in a temporary folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = projectRoot();
  const enginesFolder = join(root, '.data', 'engines');
  sweepOwnedFolders();
  const dataFolder = createDataFolder();
  const notes: string[] = [];
  const environment = { ...withoutSettings(process.env), ...(await settings(dataFolder)) };
  const stack = await Stack.prepare({
    root,
    environment,
    enginesFolder,
    volatile: true,
    notify: (line) => notes.push(line),
  });
  const stop = async (): Promise<void> => {
    await stack.stop();
    removeOwnedFolder(dataFolder);
  };
  try {
    await stack.start();
    provide(project, stack, await findChromium(enginesFolder));
  } catch (error) {
    await stop();
    throw new Error(`The stack did not start:\n${notes.join('\n')}`, { cause: error });
  }
  return stop;
}

async function settings(dataFolder: string): Promise<Record<string, string>> {
  const [auth, video, inbox, worker] = await freePorts(4);
  return {
    DATA_DIR: dataFolder,
    // The same few bundles are started more than fifty times.
    NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
    AUTH_PORT: String(auth),
    VIDEO_PORT: String(video),
    INBOX_PORT: String(inbox),
    WORKER_PORT: String(worker),
    RATE_LIMITS: 'off',
    BCRYPT_COST: '4',
    // The test's OpenID provider is on loopback too.
    ALLOW_PRIVATE_DISCOVERY: 'on',
    ORGANIZATIONS: 'on',
    NODE_ENV: 'development',
    // Tests must not call the real one.
    ENCYCLOPEDIA: 'off',
    COMMONS: 'off',
    TEXT_ADDRESSES: 'off',
    VOICES: 'off',
  };
}

/** Reserves all ports together: sequential requests may return the same port twice. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}

/** Removes the developer's settings from the environment, except paths of programs. */
function withoutSettings(own: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'FFMPEG_PATH'];
  return Object.fromEntries(kept.map((name) => [name, own[name]]));
}

function provide(project: TestProject, stack: Stack, chromiumPath: string): void {
  const { auth, video, inbox } = stack.addresses;
  project.provide('authUrl', auth);
  project.provide('videoUrl', video);
  project.provide('inboxUrl', inbox);
  project.provide('chromiumPath', chromiumPath);
  project.provide('adminUsername', stack.environment['ADMIN_USERNAME'] ?? '');
  project.provide('adminPassword', stack.environment['ADMIN_PASSWORD'] ?? '');
  project.provide('adminApiKey', stack.environment['ADMIN_API_KEY'] ?? '');
  project.provide('stackEnvironment', { ...stack.environment });
  project.provide('workerProcessId', stack.processId('video-worker') ?? 0);
}
