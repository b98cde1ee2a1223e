import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@svc/provision';
import { BuiltApp, callJson, type Settings } from '@svc/testing/harness';
import type { Place } from './real-program';
import { User } from './user';

type Headers = Record<string, string>;

const pollMs = 250;

/** Starts an app besides those of the product. Resolves when it is ready. */
export const startApp = async (
  { started }: Place,
  app: 'video-service' | 'video-worker',
  settings: Settings,
): Promise<BuiltApp> => {
  const logFile = join(projectRoot(), '.data', 'real', 'logs', `${app}.log`);
  const running = await BuiltApp.start({ app, settings, logFile });
  started.defer(async () => void (await running.stop()));
  return running;
};

/** Signs the user in. @returns headers of requests to a video-service */
export const signInForVideos = async ({ product }: Place): Promise<Headers> => {
  const answer = await callJson(`${product.authUrl}/api/auth/sessions?client_type=server`, { body: User.account });
  return { authorization: `Bearer ${String(answer['accessToken'])}` };
};

/** A video that a user has ordered. */
export class OrderedVideo {
  private constructor(
    readonly id: string,
    private readonly service: string,
    private readonly headers: Headers,
  ) {}

  static async order(service: string, headers: Headers, body: object): Promise<OrderedVideo> {
    const { task_id } = await callJson(`${service}/api/video/generate/async`, { body, headers });
    return new OrderedVideo(String(task_id), service, headers);
  }

  /** Reads the task until it has what is wanted. @throws Error when the task ends without it */
  async until(isWanted: (task: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
    for (;;) {
      const task = await callJson(`${this.service}/api/tasks/${this.id}`, { headers: this.headers });
      if (isWanted(task)) return task;
      const { status, error } = task;
      if (status !== 'pending' && status !== 'running')
        throw new Error(`The video is ${String(status)}: ${String(error)}`);
      await pause(pollMs);
    }
  }

  /** @throws Error with the task's error when it fails */
  completed(): Promise<Record<string, unknown>> {
    return this.until(({ status }) => status === 'completed');
  }

  /** @returns the error of a task that must fail */
  async failure(): Promise<string> {
    return String((await this.until(({ status }) => status === 'failed'))['error']);
  }
}
