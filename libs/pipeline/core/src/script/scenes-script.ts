import type { RequestedPicture, RequestedScene } from '@svc/contracts';
import { detectLanguage, shorten } from '@svc/pipeline-language';
import type { SceneScript, VideoScript } from './script';
import { requestedPictures } from './requested-pictures';

const titleCharacters = 60;

const isGiven = ({ prompt, asset }: RequestedPicture): boolean => (prompt ?? asset) !== undefined;

const toScene = (
  { text, picture = {}, pictures, voice, pause_seconds }: RequestedScene,
  index: number,
): SceneScript => ({
  index,
  narration: text,
  picturePrompt: picture.prompt ?? text,
  ...(picture.asset !== undefined && { asset: picture.asset }),
  ...(picture.seed !== undefined && { seed: picture.seed }),
  ...(picture.placement !== undefined && { placement: picture.placement }),
  ...(pictures === undefined && isGiven(picture) && { isSinglePicture: true }),
  ...requestedPictures(pictures ?? [], text),
  ...(voice !== undefined && { voice }),
  ...(pause_seconds !== undefined && { pauseSeconds: pause_seconds }),
});

/**
 * Makes a script from the request's scenes.
 * @param topic title of a video without one
 * @param language BCP 47; default: detected from the scenes
 */
export const scenesScript = (scenes: readonly RequestedScene[], topic: string, language?: string): VideoScript => ({
  title: shorten(topic, titleCharacters),
  language: language ?? detectLanguage(scenes.map(({ text }) => text).join('\n')),
  scenes: scenes.map(toScene),
});
