import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SwitchingProxy } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type AppName, type OwnApp } from './own-apps';

import { finishedTask } from './tasks';

const replicas = 2;
const callersAtOnce = 6;
const requestsWanted = 1_500;
/** Between two requests of a caller: without it the load, not the update, takes the processors. */
const paceMs = 100;
const synchronousPath = '/api/video/generate/sync';

let apps: OwnApps;
const proxies: SwitchingProxy[] = [];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  apps = await OwnApps.create({ WORKER_CONCURRENCY: '1', SHUTDOWN_GRACE_SECONDS: '60' });
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await apps.end();
});

/** The status of one answer; 0 when there was none. */
const ask = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const call = request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0)).resume();
    });
    call.on('error', () => resolve(0)).end();
  });

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Sends requests to one target after another until stopped. */
const startLoad = (targets: Target[]) => {
  const statuses = new Map<number, number>();
  let stopped = false;
  let count = 0;
  const enough = Promise.withResolvers<void>();
  const caller = async (first: number): Promise<void> => {
    for (let turn = first; !stopped; turn += 1) {
      const target = targets[turn % targets.length]!;
      const status = await ask(target.url, target.headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      count += 1;
      if (count === requestsWanted) enough.resolve();
      await pause(paceMs);
    }
  };
  const callers = Array.from({ length: callersAtOnce }, (_, index) => caller(index));
  return {
    statuses,
    enough: enough.promise,
    stop: async (): Promise<number> => {
      stopped = true;
      await Promise.all(callers);
      return count;
    },
  };
};

const startBehindProxy = async (name: AppName): Promise<{ proxy: SwitchingProxy; running: OwnApp[] }> => {
  const proxy = await SwitchingProxy.start((path) => path.startsWith(synchronousPath));
  proxies.push(proxy);
  const running = await Promise.all(Array.from({ length: replicas }, () => apps.start(name)));
  for (const { url } of running) proxy.add(url);
  return { proxy, running };
};

/** Acts as an orchestrator: a new process becomes ready, the old one gets no more requests and then SIGTERM. */
const replaceAll = async (name: AppName, proxy: SwitchingProxy, running: OwnApp[]): Promise<void> => {
  for (const old of running) {
    const next = await apps.start(name);
    proxy.add(next.url);
    await proxy.remove(old.url);
    await old.stop();
  }
};

describe('a rolling update', () => {
  it('fails none of more than a thousand requests, and running videos survive it', async () => {
    const [auth, video] = await Promise.all([startBehindProxy('auth-service'), startBehindProxy('video-service')]);
    const worker = await apps.start('video-worker');
    const signedUp = await call<{ accessToken: string }>(`${auth.proxy.url}/api/auth/users?client_type=server`, {
      body: newUser(),
    });
    const text = Array.from({ length: 6 }, (_, index) => `This is line number ${index}.`).join('\n');
    const body = { text, mode: 'fixed', title: 'Updated' };
    const accepted = await call<{ task_id: string }>(`${video.proxy.url}/api/video/generate/async`, { body });
    const taskId = accepted.body.task_id;
    const bearer = { authorization: `Bearer ${signedUp.body.accessToken}` };
    const load = startLoad([
      { url: `${auth.proxy.url}/api/auth/sessions/current`, headers: bearer },
      { url: `${auth.proxy.url}/api/auth/public-config`, headers: {} },
      { url: `${video.proxy.url}/api/tasks/${taskId}`, headers: {} },
      { url: `${video.proxy.url}/api/resources/templates`, headers: {} },
    ]);

    await apps.start('video-worker');
    await worker.stop();
    const waiting = call<{ success: boolean }>(`${video.proxy.url}${synchronousPath}`, { body });
    await replaceAll('auth-service', auth.proxy, auth.running);
    await replaceAll('video-service', video.proxy, video.running);
    await load.enough;
    const count = await load.stop();

    expect(count).toBeGreaterThanOrEqual(requestsWanted);
    expect(Object.fromEntries(load.statuses)).toEqual({ 200: count });
    expect(await waiting).toMatchObject({ status: 200, body: { success: true } });
    expect(await finishedTask(taskId, video.proxy.url)).toMatchObject({ status: 'completed', error: null });
  });
});
