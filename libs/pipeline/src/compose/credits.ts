import type { MediaCredit } from '../media';
import type { SceneOutput } from '../scene/scene-manifest';

/** Whom a video's pictures and clips are owed to, each once, in the order of the scenes. */
export const creditsOf = (scenes: readonly Pick<SceneOutput, 'manifest'>[]): MediaCredit[] => {
  const credits = scenes.flatMap(({ manifest }) => manifest.credit ?? []);
  return credits.filter(({ url }, index) => credits.findIndex((other) => other.url === url) === index);
};

/** A line for each, to be put into a video's description. */
export const creditLines = (credits: readonly MediaCredit[]): string =>
  credits.map(({ text, url }) => `${text}: ${url}\n`).join('');
