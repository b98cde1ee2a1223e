import { framesOf } from '../encode/video-format';
import { createFramePreview, type TemplateLibrary } from '../frame';
import type { Stage } from '../kernel/stage';
import { readClipFrame } from '../media/clip-frame';
import type { SceneInput } from '../script/scene-input';
import { speakingSeconds, sceneLanguage } from '@svc/pipeline-language';
import { narrationWords, timeWords } from '../speech';
import type { BrandFiles } from './brand-files';
import { makeMedia, type SceneMediaParts } from './scene-media';
import { sceneLook } from './scene-look';
import type { ReadyPicture } from './scene-task';

export interface PreviewTask {
  input: SceneInput;
  /** Missing for a scene whose stage makes its picture. */
  picture: ReadyPicture | null;
}

interface PreviewStageParts extends SceneMediaParts {
  templates: TemplateLibrary;
  brands: BrandFiles;
}

const longestSidePixels = 720;
const webpQuality = 80;

/** Estimated times of the words: the scene has not been spoken yet. */
const guessed = ({ narration }: SceneInput['scene'], language: string) => {
  const seconds = speakingSeconds([narration], 1);
  return { words: timeWords(narrationWords(narration, language), [], seconds), frameCount: framesOf(seconds) };
};

/** Picture, template and the first caption, without a highlighted word, as WebP. */
export const createPreviewStage = (parts: PreviewStageParts): Stage<PreviewTask, Buffer> => ({
  name: 'preview',
  run: async ({ input: given, picture }, context) => {
    const input = { ...given, language: sceneLanguage(given.scene.narration, given.language) };
    const template = await parts.templates.open(input.request.frame_template);
    const spoken = guessed(input.scene, input.language);
    const { texts, timeline } = sceneLook(input, template, spoken, await parts.brands.read(input.request.brand));
    const durationSeconds = speakingSeconds([input.scene.narration], 1);
    const media = picture?.media ?? (await makeMedia(parts, input, template, durationSeconds, context));
    const still = media?.kind === 'clip' ? await readClipFrame(media, parts.ffmpeg, context.signal) : media;
    const first = timeline[0]?.caption ?? null;
    const caption = first && { ...first, litIndex: -1 };
    const look = { picture: still, input: { ...texts, caption }, longestSidePixels };
    return createFramePreview(template, { ...look, webpQuality });
  },
});
