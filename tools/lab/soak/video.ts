import { createVideoClient, dataOf, followTask, sharesOf, videosOf } from '@svc/client';
import type { Life } from './life';

/** The shortest there is, by words that no video before had: nothing of it is kept. */
const request = () => ({
  mode: 'fixed' as const,
  title: 'Soak',
  text: `Number ${Math.random().toString(36).slice(2)}.`,
  frame_template: '1080x1080/static_default.html',
});

/** Has a video made, follows it, shares it, plays its beginning, and deletes it. */
export const videoOf = (videoUrl: string): Life => ({
  name: 'videos',
  live: async () => {
    const video = createVideoClient(videoUrl);
    const { task_id: taskId } = dataOf(await video.POST('/api/video/generate/async', { body: request() }));
    let last;
    for await (const task of followTask(video, taskId)) last = task;
    if (last?.status !== 'completed')
      throw new Error(`The video is ${last?.status}: ${last?.error ?? 'no reason given'}`);
    const part = await fetch(last.result?.video_url ?? '', { headers: { range: 'bytes=0-65535' } });
    if (part.status !== 206) throw new Error(`The video's file answers ${part.status}.`);
    await part.arrayBuffer();
    const { url } = await sharesOf(video).create(taskId);
    await (await fetch(url)).text();
    await videosOf(video).search('soak');
    await videosOf(video).delete(taskId);
  },
});
