import type { DraftStatus } from '@svc/contracts';
import type { DraftRow } from '@svc/video-data';
import { draftResponse } from '../drafts/draft-mapper';

const nextAfter: Readonly<Record<DraftStatus, string>> = {
  ready:
    'Show the scenes to the person. edit_scene changes one of them, suggest_pictures finds pictures for it; make_video with this draft_id makes the video, and only what has changed when it is made again.',
  writing: 'Call video_status with this task_id; it waits until the script is written.',
  failed: 'Call video_status with this task_id to learn why, then write_script again.',
};

export const draftFacts = (draft: DraftRow): Readonly<Record<string, unknown>> => {
  const { request, scenes, ...facts } = draftResponse(draft);
  return {
    ...facts,
    frame_template: request.frame_template,
    scenes: scenes.map((scene, index) => ({ number: index + 1, ...scene })),
    next: nextAfter[facts.status],
  };
};
