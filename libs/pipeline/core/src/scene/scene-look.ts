import { defaultCaptions } from '@svc/contracts';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import { captionTimeline, stillTimeline, withBareEnd } from '../encode/frame-timeline';
import { countOpeningFrames, type Transition } from '../encode/motion/transitions';
import type { MovingLook } from '../encode/motion/encode-motion';
import { splitEffects } from '../encode/scene-effects';
import type { FrameTemplate } from '../frame';
import { brandedParameters } from '../frame/brand';
import { captionScales } from '../frame/caption-look';
import { captionLimits } from '../frame/caption-lines';
import type { FrameBrand } from '../frame/frame';
import { isLastScene, seedOfScene, type SceneInput, type SubjectPlace } from '../script/scene-input';

type Spoken = Pick<NarrationManifest, 'words' | 'frameCount'>;

/** The transition at the scene's beginning or end. */
export const transitionTo = ({ request, subject }: SceneInput, side: keyof SubjectPlace): Transition => {
  const { transition } = splitEffects(request.template_params).effects;
  if (transition !== 'auto') return transition;
  return subject?.[side] === true ? 'fade' : 'cut';
};

/** @throws AppError VALIDATION_ERROR naming an ill-typed parameter */
export const sceneLook = (
  input: SceneInput,
  template: FrameTemplate,
  { words, frameCount }: Spoken,
  brand?: FrameBrand,
): MovingLook => {
  const { title, scene, sceneCount, language, request } = input;
  const { effects, templateParameters } = splitEffects(request.template_params);
  const given = template.checkParameters(templateParameters);
  const parameters = brandedParameters(request.brand, template.description, given);
  const { enabled, ...captions } = request.captions ?? defaultCaptions;
  const limits = captionLimits(template.description.widthPixels, captionScales[captions.size]);
  const texts = { title, text: scene.narration, sceneNumber: scene.index + 1, sceneCount, language, parameters };
  const shows = template.showsCaptions && enabled;
  const timeline = shows ? captionTimeline(words, frameCount, { limits, language }) : stillTimeline(frameCount);
  const fadesAway = shows && transitionTo(input, 'ends') !== 'cut' && !isLastScene(input);
  return {
    template,
    texts: { ...texts, captions, ...(brand && { brand }) },
    timeline: fadesAway ? withBareEnd(timeline, frameCount) : timeline,
    frameCount,
    openingFrames: countOpeningFrames(transitionTo(input, 'begins'), scene.index),
    motion: effects.motion === 'auto' ? 'push' : effects.motion,
    isTurned: seedOfScene(scene) % 2 === 1,
  };
};

/** Characters of a scene without a font. */
export const missingCharacters = ({ template, texts }: MovingLook, words: Spoken['words']): Promise<string[]> => {
  const caption = { words: words.map((word) => word.text), litIndex: -1 };
  return template.findMissing({ ...texts, caption, picture: null });
};
