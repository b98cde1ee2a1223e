import type { TextSource } from '@svc/contracts';
import type { MediaCredit } from '../media';
import type { SceneOutput } from '../scene/scene-manifest';

/** Whom a video's pictures and clips are owed to, each once, in the order of the scenes. */
export const creditsOf = (scenes: readonly Pick<SceneOutput, 'manifest'>[]): MediaCredit[] => {
  const credits = scenes.flatMap(({ manifest }) => manifest.credit ?? []);
  return credits.filter(({ url }, index) => credits.findIndex((other) => other.url === url) === index);
};

/** Of the words, those that somebody else has written. */
const creditedTexts = (sources: readonly TextSource[]): MediaCredit[] =>
  sources.flatMap(({ title, url, licence }) =>
    url === null ? [] : [{ text: `Words after “${title}”${licence === null ? '' : `, ${licence}`}`, url }],
  );

/** A line for each, to be put into a video's description; empty when nobody has to be named. */
export const creditLines = (sources: readonly TextSource[], credits: readonly MediaCredit[]): string =>
  [...creditedTexts(sources), ...credits]
    .map(
      ({ text, url, licenceUrl }) => `${text}: ${url}${licenceUrl === undefined ? '' : ` (licence: ${licenceUrl})`}\n`,
    )
    .join('');
