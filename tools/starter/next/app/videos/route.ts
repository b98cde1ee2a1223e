import { createVideoClient } from 'svc-auth-video';
import { renewSession } from '../../lib/session';

const videoUrl = 'http://localhost:3002';
const refusal = (session: 'unavailable' | null) =>
  session === null
    ? Response.json({ error: 'Sign in first.' }, { status: 401 })
    : Response.json({ error: 'The sign-in is unavailable. Try again.' }, { status: 503 });

/** Starts a video. */
export const POST = async (request: Request) => {
  const session = await renewSession();
  if (session === null || session === 'unavailable') return refusal(session);
  const { text } = (await request.json()) as { text: string };
  const video = createVideoClient(videoUrl, session.client());
  const { data, error, response } = await video.POST('/api/video/generate/async', { body: { text, mode: 'fixed' } });
  return Response.json(data ?? error, { status: response.status });
};

/** Reads the task of a video: `/videos?task=`. */
export const GET = async (request: Request) => {
  const session = await renewSession();
  if (session === null || session === 'unavailable') return refusal(session);
  const task_id = new URL(request.url).searchParams.get('task') ?? '';
  const video = createVideoClient(videoUrl, session.client());
  const { data, error, response } = await video.GET('/api/tasks/{task_id}', { params: { path: { task_id } } });
  return Response.json(data ?? error, { status: response.status });
};
