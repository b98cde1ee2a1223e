import { automaticMusic, type DraftStatus } from '@svc/contracts';
import { requestedPictures, speakingSeconds, VideoRecipe } from '@svc/pipeline';
import type { DraftRow, DraftScene } from '@svc/video-data';
import { videoOfDraft } from '@svc/video-engine';
import { creditResponse } from '../tasks/credit.response';
import { warningResponses } from '../tasks/warning.response';
import type { DraftResponse, DraftSceneResponse, DraftSummaryResponse } from './draft.response';

const statusOf = ({ scenes, taskStatus }: Pick<DraftRow, 'scenes' | 'taskStatus'>): DraftStatus => {
  if (scenes !== null) return 'ready';
  return taskStatus === 'pending' || taskStatus === 'running' ? 'writing' : 'failed';
};

const speedOf = ({ request }: DraftRow): number => {
  const { voice_speed: speed } = request.template_params;
  return typeof speed === 'number' ? speed : 1;
};

const sceneOf = (
  { found: _found, later, isSinglePicture: _single, chosen, pictures = null, ...scene }: DraftScene,
  speed: number,
  language: string,
): DraftSceneResponse => {
  const seconds = speakingSeconds([scene.text], speed) + (scene.pause_seconds ?? 0);
  const credit = chosen?.found?.credit;
  const picture = { ...scene.picture, choice: chosen?.token ?? null, credit: credit ? creditResponse(credit) : null };
  const inTurn = later ?? (pictures === null ? undefined : requestedPictures(pictures, scene.text).later);
  const starts = VideoRecipe.estimatePictureStarts(
    { narration: scene.text, ...(inTurn && !chosen && { later: inTurn }) },
    language,
  );
  const shown = starts.map(({ picture: number, startShare }) => ({
    picture: number + 1,
    start: Number(startShare.toFixed(3)),
  }));
  return { ...scene, shown, source: scene.source ?? null, picture, pictures, duration: Number(seconds.toFixed(1)) };
};

export const draftSummary = (draft: DraftRow): DraftSummaryResponse => ({
  draft_id: draft.id,
  version: draft.version,
  status: statusOf(draft),
  title: draft.title,
  task_id: draft.taskId,
  created_at: draft.createdAt.toISOString(),
  updated_at: draft.updatedAt.toISOString(),
});

const automaticMusicOf = (draft: DraftRow): string | null => {
  const { request, language, scenes } = draft;
  if (request.bgm_path !== automaticMusic || language === null || scenes === null) return null;
  return VideoRecipe.automaticMusic(videoOfDraft({ ...draft, language, scenes }));
};

export const draftResponse = (draft: DraftRow): DraftResponse => {
  const { title: _ownPlace, ...request } = draft.request;
  return {
    ...draftSummary(draft),
    language: draft.language,
    request,
    automatic_music: automaticMusicOf(draft),
    sources: draft.sources,
    warnings: draft.warnings ?? [],
    warning_details: warningResponses(draft.warnings ?? []),
    scenes: (draft.scenes ?? []).map((scene) => sceneOf(scene, speedOf(draft), draft.language ?? 'en')),
  };
};
