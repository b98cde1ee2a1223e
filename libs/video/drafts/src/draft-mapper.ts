import { automaticMusic, type DraftStatus, type VideoOutline } from '@svc/contracts';
import type { DraftScene } from './draft.entity';
import type { DraftRow } from './draft.repository';
import { speakingSeconds } from '@svc/pipeline';
import { creditResponse, warningResponses } from '@svc/video';
import type { OutlinedDraft } from './draft-outlines.service';
import type { DraftResponse, DraftSceneResponse, DraftSummaryResponse } from './draft.response';

const draftStatus = ({ scenes, taskStatus }: Pick<DraftRow, 'scenes' | 'taskStatus'>): DraftStatus => {
  if (scenes !== null) return 'ready';
  return taskStatus === 'pending' || taskStatus === 'running' ? 'writing' : 'failed';
};

const voiceSpeed = ({ request }: DraftRow): number => {
  const { voice_speed: speed } = request.template_params;
  return typeof speed === 'number' ? speed : 1;
};

const toScene = (
  { found: _found, later: _later, isSinglePicture: _single, chosen, pictures = null, ...scene }: DraftScene,
  speed: number,
  starts: VideoOutline['pictureStarts'][number] = [],
): DraftSceneResponse => {
  const seconds = speakingSeconds([scene.text], speed) + (scene.pause_seconds ?? 0);
  const credit = chosen?.found?.credit;
  const picture = {
    ...scene.picture,
    placement: scene.picture.placement ?? null,
    choice: chosen?.token ?? null,
    credit: credit ? creditResponse(credit) : null,
  };
  const shown = starts.map(({ picture: number, startShare }) => ({
    picture: number + 1,
    start: Number(startShare.toFixed(3)),
  }));
  return { ...scene, shown, source: scene.source ?? null, picture, pictures, duration: Number(seconds.toFixed(1)) };
};

export const draftSummary = (draft: DraftRow): DraftSummaryResponse => ({
  draft_id: draft.id,
  version: draft.version,
  status: draftStatus(draft),
  title: draft.title,
  task_id: draft.taskId,
  created_at: draft.createdAt.toISOString(),
  updated_at: draft.updatedAt.toISOString(),
});

export const draftResponse = (draft: OutlinedDraft): DraftResponse => {
  const { title: _ownPlace, ...request } = draft.request;
  return {
    ...draftSummary(draft),
    language: draft.language,
    request,
    automatic_music: request.bgm_path === automaticMusic ? draft.outline.music : null,
    sources: draft.sources,
    ...warningResponses(draft.warnings ?? []),
    scenes: (draft.scenes ?? []).map((scene, index) =>
      toScene(scene, voiceSpeed(draft), draft.outline.pictureStarts[index]),
    ),
  };
};
