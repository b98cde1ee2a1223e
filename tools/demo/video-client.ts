import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ProvisionError } from '@svc/provision';
import { readEvents } from './server-sent-events';

/** The part of a task that the demonstration shows. */
export interface Task {
  readonly task_id: string;
  readonly status: string;
  readonly progress: { readonly percentage: number; readonly message: string } | null;
  readonly result: { readonly video_url: string; readonly duration: number; readonly file_size: number } | null;
  readonly error: string | null;
}

const POLL_MS = 1_000;
const ENDED = ['completed', 'failed', 'cancelled'];

/** Signs a new person up. @returns the access token */
export async function signUp(authUrl: string): Promise<{ email: string; accessToken: string }> {
  const email = `demo-${randomBytes(4).toString('hex')}@example.test`;
  const body = { email, password: randomBytes(12).toString('base64url'), name: 'Demo' };
  const { accessToken } = await call<{ accessToken: string | null }>(`${authUrl}/api/auth/users?client_type=server`, {
    body,
  });
  if (!accessToken)
    throw new ProvisionError(
      'Sign-up asks for a verified e-mail address: switch requireEmailVerification off for the demo.',
    );
  return { email, accessToken };
}

/** The video-service as one caller. */
export class VideoClient {
  constructor(
    private readonly videoUrl: string,
    private readonly accessToken: string,
  ) {}

  async generate(text: string): Promise<string> {
    const { task_id } = await this.call<{ task_id: string }>('/api/video/generate/async', { text });
    return task_id;
  }

  /** Follows a task to its end by its event stream; when that breaks off, by asking again and again. */
  async follow(taskId: string, onProgress: (task: Task) => void): Promise<Task> {
    try {
      for await (const task of this.events(taskId)) onProgress(task);
    } catch {
      // A proxy cut the stream: the loop below goes on.
    }
    for (;;) {
      const task = await this.call<Task>(`/api/tasks/${taskId}`);
      if (ENDED.includes(task.status)) return task;
      onProgress(task);
      await setTimeout(POLL_MS);
    }
  }

  private async *events(taskId: string): AsyncGenerator<Task> {
    const headers = { authorization: `Bearer ${this.accessToken}`, accept: 'text/event-stream' };
    const { body, ok } = await fetch(`${this.videoUrl}/api/tasks/${taskId}/events`, { headers });
    if (!ok || !body) return;
    for await (const { data } of readEvents(body)) yield JSON.parse(data) as Task;
  }

  private call<Body>(path: string, body?: unknown): Promise<Body> {
    return call<Body>(`${this.videoUrl}${path}`, { body, accessToken: this.accessToken });
  }
}

interface CallOptions {
  readonly body?: unknown;
  readonly accessToken?: string;
}

async function call<Body>(url: string, { body, accessToken }: CallOptions): Promise<Body> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body & { error?: string; message?: string };
  if (response.ok) return answer;
  throw new ProvisionError(
    `${new URL(url).pathname} answered ${response.status}: ${answer.message ?? answer.error ?? 'no reason given'}`,
  );
}
