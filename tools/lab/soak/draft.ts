import { createVideoClient, draftsOf, followTask } from '@svc/client';
import type { Life } from './life';

/** Has a draft written, changes it, looks at a scene, hears it, and deletes it. */
export const draftOf = (videoUrl: string): Life => ({
  name: 'drafts',
  live: async () => {
    const video = createVideoClient(videoUrl);
    const drafts = draftsOf(video);
    const text = `One ${Math.random().toString(36).slice(2)}.\nTwo.`;
    const { draft_id: draftId, task_id: taskId } = await drafts.create({ mode: 'fixed', title: 'Soak', text });
    let last;
    for await (const task of followTask(video, taskId)) last = task;
    if (last?.status !== 'completed') throw new Error(`The draft is ${last?.status}: ${last?.error ?? 'no reason'}`);
    const { version } = await drafts.read(draftId);
    await drafts.change(draftId, { version, title: 'Soaked' });
    await drafts.scenes.preview(draftId, 1);
    await drafts.scenes.narration(draftId, 1);
    await drafts.delete(draftId);
  },
});
