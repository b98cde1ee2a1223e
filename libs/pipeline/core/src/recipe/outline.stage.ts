import type { VideoOutline } from '@svc/contracts';
import { rankPieces, type SpokenVideo } from '../audio/music/rank-pieces';
import { splitEffects } from '../encode/scene-effects';
import type { Stage, TextStageContext } from '../kernel/stage';
import { withOwnPicture } from '../scene/later-pictures';
import { estimatePictureStarts } from '../scene/scene-shots';
import type { SceneScript } from '../script';
import { toSpokenVideo, type ScriptedVideo } from './step-host';

export interface OutlineInput {
  readonly spoken: SpokenVideo;
  readonly scenes: readonly Pick<SceneScript, 'narration' | 'later'>[];
  /** 1 is the voice's normal speed. */
  readonly voiceSpeed: number;
}

/** Leaves out found pictures, which may be large. A chosen picture is shown alone. */
const shownIn = (scene: SceneScript): OutlineInput['scenes'][number] => {
  const { narration, later, chosen } = withOwnPicture(scene);
  if (later === undefined || chosen !== undefined) return { narration };
  return { narration, later: later.map(({ found: _found, ...picture }) => picture) };
};

export const toOutlineInput = (video: ScriptedVideo): OutlineInput => ({
  spoken: toSpokenVideo(video),
  scenes: video.script.scenes.map(shownIn),
  voiceSpeed: splitEffects(video.request.template_params).effects.voiceSpeed,
});

export const createOutlineStage = (): Stage<OutlineInput, VideoOutline, TextStageContext> => ({
  name: 'outline',
  run: async ({ spoken, scenes, voiceSpeed }) => ({
    music: rankPieces(spoken)[0]?.path ?? null,
    pictureStarts: scenes.map((scene) => estimatePictureStarts(scene, spoken.language, voiceSpeed)),
  }),
});
