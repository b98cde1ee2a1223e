import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ApiError,
  ClientSession,
  createAuthClient,
  createVideoClient,
  dataOf,
  followTask,
  type FollowedTask,
} from '@svc/client';
import { createProgressLine, readCommandLine } from '@svc/command-line';
import demo from '@svc/command-line/demo';
import { projectRoot, ProvisionError } from '@svc/provision';
import { loadEnvironment, readRunningStack, readStackSettings, runMain, Stack, type StackAddresses } from '@svc/stack';

const DEFAULT_TOPIC = 'Why bees dance';

/** `npm run demo -- "Why bees dance"`: signs somebody up, has a video made, and saves it. */
void runMain(async (stopRequested) => {
  const root = projectRoot();
  const environment = loadEnvironment(root);
  const { dataFolder } = readStackSettings(root, environment);
  const topic = readCommandLine(demo, process.argv.slice(2)).words.join(' ').trim() || DEFAULT_TOPIC;
  const running = readRunningStack(dataFolder);
  if (running) {
    if (!running.addresses) throw new ProvisionError('A stack is just starting here: try again when it is READY.');
    return Promise.race([demonstrate(running.addresses, topic, dataFolder).catch(tell), stopRequested.then(() => 1)]);
  }
  const stack = await Stack.prepare({ root, environment, notify: (line) => console.log(line) });
  try {
    const demonstration = stack
      .start()
      .then(() => demonstrate(stack.addresses, topic, dataFolder))
      .catch(tell);
    return await Promise.race([demonstration, stack.failed, stopRequested.then(() => 1)]);
  } finally {
    await stack.stop();
  }
});

/** A refusal of a service is a sentence for people. */
function tell(error: unknown): never {
  throw error instanceof ApiError ? new ProvisionError(error.message) : error;
}

async function demonstrate(addresses: StackAddresses, topic: string, dataFolder: string): Promise<number> {
  const startedAt = performance.now();
  const session = new ClientSession({ authUrl: addresses.auth, clientType: 'server' });
  console.log(`Signed up ${await signUp(session)}`);
  const video = createVideoClient(addresses.video, session);
  const { task_id: taskId } = dataOf(await video.POST('/api/video/generate/async', { body: { text: topic } }));
  console.log(`Task ${taskId}: "${topic}"`);
  const line = createProgressLine(process.stdout);
  let last: FollowedTask | undefined;
  for await (const task of followTask(video, taskId)) {
    last = task;
    if (task.progress) line.show(task.progress.percentage, task.progress.message);
  }
  line.end();
  dataOf(await createAuthClient(session).POST('/api/auth/logout'));
  return finish(last, dataFolder, performance.now() - startedAt);
}

/** @returns the address that was made up for a new person */
async function signUp(session: ClientSession): Promise<string> {
  const email = `demo-${randomBytes(4).toString('hex')}@example.test`;
  const body = { email, password: randomBytes(12).toString('base64url'), name: 'Demo' };
  const { accessToken } = dataOf(await createAuthClient(session).POST('/api/auth/users', { body }));
  if (accessToken !== null) return email;
  throw new ProvisionError(
    'Sign-up asks for a verified e-mail address: switch requireEmailVerification off for the demo.',
  );
}

async function finish(task: FollowedTask | undefined, dataFolder: string, elapsedMs: number): Promise<number> {
  if (!task?.result) throw new ProvisionError(`The task is ${task?.status}: ${task?.error ?? 'no reason given'}`);
  const { video_url: address, duration, file_size: size } = task.result;
  const file = await download(address, dataFolder, task.task_id);
  console.log(`${duration} s of video, ${(size / 1e6).toFixed(1)} MB, in ${(elapsedMs / 1000).toFixed(1)} s`);
  console.log(`Address  ${address}`);
  console.log(`File     ${file}`);
  return 0;
}

async function download(address: string, dataFolder: string, taskId: string): Promise<string> {
  const folder = join(dataFolder, 'demo');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${taskId}.mp4`);
  const { ok, status, body } = await fetch(address);
  if (!ok || !body) throw new ProvisionError(`The video cannot be loaded (${address} answered ${status}).`);
  await pipeline(Readable.from(body), createWriteStream(file));
  return file;
}
