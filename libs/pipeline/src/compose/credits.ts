import type { PieceOfMusic, TextSource } from '@svc/contracts';
import type { MediaCredit } from '../media';
import { framesOf } from '../encode/video-format';
import { videoFiles } from './video-manifest';
import type { SceneOutput } from '../scene/scene-manifest';
import type { VideoScript } from '../script';

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

const lineOf = ({ text, url, licenceUrl }: MediaCredit): string =>
  `${text}: ${url}${licenceUrl === undefined ? '' : ` (licence: ${licenceUrl})`}`;

/** Nobody has to be named for it; people ask all the same what it is that they hear. */
const musicLine = ({ title, mood }: PieceOfMusic): string => `Music “${title}” (${mood}), free to use, Apache-2.0`;

/** A line for each, to be put into a video's description; empty when there is nothing to say. */
export const creditLines = (
  sources: readonly TextSource[],
  credits: readonly MediaCredit[],
  piece: PieceOfMusic | null = null,
): string =>
  [...[...creditedTexts(sources), ...credits].map(lineOf), ...(piece === null ? [] : [musicLine(piece)])]
    .map((line) => `${line}\n`)
    .join('');

const cardSeconds = { least: 2.5, each: 0.5, most: 7 } as const;

/**
 * How long those are shown at the video's end who have to be named in it; 0 for nobody. Known from the script alone, so
 * that the sound can be made beside the scenes.
 */
export const creditFrames = ({ scenes }: Pick<VideoScript, 'scenes'>): number => {
  const owed = scenes.filter(({ found }) => found?.some(({ credit }) => credit.isOwed === true) === true).length;
  return owed === 0 ? 0 : framesOf(Math.min(cardSeconds.most, cardSeconds.least + cardSeconds.each * owed));
};

/** What of that remains once the scenes are there: nothing when none of them shows a picture for which somebody is owed. */
export const shownCreditFrames = (
  script: Pick<VideoScript, 'scenes'>,
  scenes: readonly Pick<SceneOutput, 'manifest'>[],
) => (creditsOf(scenes).some(({ isOwed }) => isOwed === true) ? creditFrames(script) : 0);

/** More cannot be read in the time; all of them stand in the file. */
const mostNames = 12;

/** What stands on the card: a line for each text, and for each picture whose licence asks for it. */
export const cardLines = (sources: readonly TextSource[], credits: readonly MediaCredit[]): string[] => {
  const lines = [...creditedTexts(sources), ...credits.filter(({ isOwed }) => isOwed === true)].map(({ text }) => text);
  return lines.length <= mostNames ? lines : [...lines.slice(0, mostNames - 1), `… ${videoFiles.credits}`];
};
