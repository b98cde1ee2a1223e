import { setTimeout as pause } from 'node:timers/promises';
import { callJson } from '@svc/testing/harness';
import { ownPassword } from '@svc/testing/fuzz';

export interface PublishedVideo {
  readonly taskId: string;
  /** Signed. */
  readonly videoUrl: string;
}

const pollMs = 250;

/** Has one short video made, so that there is something that is finished. */
export const finishVideo = async (urls: { authUrl: string; videoUrl: string }): Promise<PublishedVideo> => {
  const account = { email: `finished-${Date.now()}@fuzz.test`, password: ownPassword };
  const session = await callJson(`${urls.authUrl}/api/auth/users?client_type=server`, { body: account });
  const headers = { authorization: `Bearer ${String(session['accessToken'])}` };
  const request = { text: 'Bees.', mode: 'fixed' };
  const accepted = await callJson(`${urls.videoUrl}/api/video/generate/async`, { body: request, headers });
  const taskId = String(accepted['task_id']);
  for (;;) {
    const task = await callJson(`${urls.videoUrl}/api/tasks/${taskId}`, { headers });
    const result = task['result'] as { video_url: string } | null;
    if (result !== null) return { taskId, videoUrl: result.video_url };
    if (['failed', 'cancelled'].includes(String(task['status']))) throw new Error(`No video: ${String(task['error'])}`);
    await pause(pollMs);
  }
};
