import { randomBytes } from 'node:crypto';
import { ClientSession, createAuthClient, createVideoClient, dataOf, followTask, type FollowedTask } from '@svc/client';
import { ProvisionError } from '@svc/provision';

export interface Addresses {
  readonly auth: string;
  readonly video: string;
}

/** Enough that a fast machine is interrupted before the video is finished. */
const scenesOfVideo = 12;
/** Scenes are being made at this percentage. */
const begunPercentage = 15;

/** A video that has been accepted. */
export interface AcceptedVideo {
  readonly taskId: string;
  /** Resolves when a worker starts the video, or when the video has ended. */
  readonly begun: Promise<void>;
  /** Resolves once it is finished; rejects when it failed. */
  readonly finished: Promise<void>;
  readonly isFinished: () => boolean;
}

/** A user with an account and a session, who orders videos. */
export class Person {
  private readonly session: ClientSession;
  private readonly video: ReturnType<typeof createVideoClient>;
  private ordered = 0;

  private constructor(
    readonly addresses: Addresses,
    private readonly stopping: AbortSignal,
  ) {
    this.session = new ClientSession({ authUrl: addresses.auth, clientType: 'server' });
    this.video = createVideoClient(addresses.video, this.session);
  }

  static async signUp(addresses: Addresses, stopping: AbortSignal): Promise<Person> {
    const person = new Person(addresses, stopping);
    const email = `images-${randomBytes(4).toString('hex')}@example.test`;
    const body = { email, password: randomBytes(12).toString('base64url'), name: 'Images' };
    dataOf(await createAuthClient(person.session).POST('/api/auth/users', { body }));
    return person;
  }

  /** @throws ProvisionError when the session has ended */
  async refresh(): Promise<void> {
    if (await this.session.refresh(this.session.tokens?.accessToken ?? null)) return;
    throw new ProvisionError('The session has ended: its refresh token was refused.');
  }

  /** Orders a video with a text that no earlier order used. */
  async order(): Promise<AcceptedVideo> {
    this.ordered += 1;
    const scenes = Array.from({ length: scenesOfVideo }, (_, scene) => `Video ${this.ordered} has a scene ${scene}.`);
    const body = { mode: 'fixed' as const, title: `Video ${this.ordered}`, text: scenes.join('\n') };
    const { task_id: taskId } = dataOf(await this.video.POST('/api/video/generate/async', { body }));
    const begun = Promise.withResolvers<void>();
    let isFinished = false;
    const finished = this.watch(taskId, begun.resolve).then(() => {
      isFinished = true;
    });
    // A failed video counts as begun; `finished` rejects with the reason.
    finished.catch(() => begun.resolve());
    return { taskId, begun: begun.promise, finished, isFinished: () => isFinished };
  }

  /** Reads a finished video to its end. @returns bytes */
  async download(taskId: string): Promise<number> {
    const task = dataOf(await this.video.GET('/api/tasks/{task_id}', { params: { path: { task_id: taskId } } }));
    if (!task.result) throw new ProvisionError(`The video ${taskId} is ${task.status}.`);
    const answer = await fetch(task.result.video_url, { signal: this.stopping });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.ok && bytes === task.result.file_size) return bytes;
    throw new ProvisionError(`The video ${taskId} cannot be loaded: status ${answer.status}, ${bytes} bytes.`);
  }

  private async watch(taskId: string, tellBegun: () => void): Promise<void> {
    let last: FollowedTask | undefined;
    for await (const task of followTask(this.video, taskId, { signal: this.stopping })) {
      last = task;
      if ((task.progress?.percentage ?? 0) >= begunPercentage) tellBegun();
    }
    tellBegun();
    if (last?.status !== 'completed')
      throw new ProvisionError(`The video ${taskId} is ${last?.status}: ${last?.error ?? 'no reason given'}`);
  }
}
