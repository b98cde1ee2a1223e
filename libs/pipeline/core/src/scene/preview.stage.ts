import { createFramePreview, type TemplateDescription } from '../frame';
import { firstFrame } from '../encode/first-frame';
import type { Stage } from '../kernel/stage';
import { planScene, type PlannedShot, type ScenePlan, type ScenePlanParts, type ScenePlanTask } from './plan-scene';

/** A shot by its picture and framing, both counted from 0. */
export type ShotName = Pick<PlannedShot, 'picture' | 'framing'>;

export interface PreviewTask extends Pick<ScenePlanTask, 'input' | 'pictures'> {
  shot: ShotName;
}

const longestSidePixels = 720;
const webpQuality = 80;

/** Size of a preview against its frame. */
export const previewScale = ({ widthPixels, heightPixels }: TemplateDescription): number =>
  Math.min(1, longestSidePixels / Math.max(widthPixels, heightPixels));

/** The first of the picture, and of the scene, for a shot that the scene has not. */
const shotNamed = ({ shots }: ScenePlan, { picture, framing }: ShotName): PlannedShot | undefined => {
  const ofPicture = shots.filter((shot) => shot.picture === picture);
  return ofPicture.find((shot) => shot.framing === framing) ?? ofPicture[0] ?? shots[0];
};

/** The caption at a shot's beginning, without a highlighted word. */
const shotCaption = ({ look: { timeline } }: ScenePlan, { startFrame }: PlannedShot) => {
  const shown = timeline.findLast((entry) => entry.startFrame <= startFrame)?.caption ?? null;
  return shown && { ...shown, litIndex: -1 };
};

/** The first frame of a shot with its caption at rest, as WebP. The scene is not spoken for it. */
export const createPreviewStage = (parts: ScenePlanParts): Stage<PreviewTask, Buffer> => ({
  name: 'preview',
  run: async ({ input, pictures = [], shot: name }, context) => {
    const plan = await planScene(parts, { input, pictures }, context);
    const shot = shotNamed(plan, name);
    if (shot === undefined) throw new Error('A scene has no shot.');
    const frame = await firstFrame(plan.look, plan.shots, shot, parts.ffmpeg, context.signal);
    const { picture, ...rest } = { ...frame, caption: shotCaption(plan, shot) };
    return createFramePreview(plan.look.template, { picture, input: rest, longestSidePixels, webpQuality });
  },
});
