import type { PieceOfMusic, TextSource } from '@svc/contracts';
import type { MediaCredit } from '../media';
import { toFrameCount } from '../encode/video-format';
import { findCreditWords } from './credit-words';
import { videoFiles } from './video-manifest';
import type { SceneOutput } from '../scene/scene-manifest';
import type { VideoScript } from '../script';

/** Credits of a video's pictures and clips, each once, in the order of the scenes. */
export const listCredits = (scenes: readonly Pick<SceneOutput, 'manifest'>[]): MediaCredit[] => {
  const credits = scenes.flatMap(({ manifest: { credit, laterCredits = [] } }) => [credit ?? [], laterCredits].flat());
  return credits.filter(({ url }, index) => credits.findIndex((other) => other.url === url) === index);
};

const creditedTexts = (sources: readonly TextSource[], language: string): MediaCredit[] => {
  const { words } = findCreditWords(language);
  return sources.flatMap(({ title, url, licence }) => {
    const text = words.replace('{title}', () => title);
    return url === null ? [] : [{ text: licence === null ? text : `${text}, ${licence}`, url }];
  });
};

const creditLine = ({ text, url, licenceUrl }: MediaCredit): string =>
  `${text}: ${url}${licenceUrl === undefined ? '' : ` (licence: ${licenceUrl})`}`;

/** No licence requires this line; viewers ask for the name of the music. */
const musicLine = ({ title, mood }: PieceOfMusic): string => `Music “${title}” (${mood}), free to use, Apache-2.0`;

/** One line per credit, for a video's description; empty when there is nothing to credit. */
export const creditLines = (
  sources: readonly TextSource[],
  credits: readonly MediaCredit[],
  piece: PieceOfMusic | null = null,
): string =>
  [...[...creditedTexts(sources, 'en'), ...credits].map(creditLine), ...(piece === null ? [] : [musicLine(piece)])]
    .map((line) => `${line}\n`)
    .join('');

/**
 * The licences ask for a credit in a reasonable manner (CC BY 4.0, 3.a.2): the card names everyone, the tags of the
 * file and `credits.txt` have the links.
 */
const cardSeconds = 2;

/**
 * How long the video has to show credits at its end; 0 for none. Depends on the script alone, so that the sound can
 * be made in parallel with the scenes.
 */
export const creditFrames = ({ scenes }: Pick<VideoScript, 'scenes'>): number => {
  const shown = scenes.flatMap(({ found, later = [] }) => [found, ...later.map((picture) => picture.found)]);
  const isOwed = shown.some((found) => found?.some(({ credit }) => credit.isOwed === true) === true);
  return isOwed ? toFrameCount(cardSeconds) : 0;
};

/** Frames of credits once the scenes are known: 0 when no scene shows a picture that has to be credited. */
export const shownCreditFrames = (
  script: Pick<VideoScript, 'scenes'>,
  scenes: readonly Pick<SceneOutput, 'manifest'>[],
) => (listCredits(scenes).some(({ isOwed }) => isOwed === true) ? creditFrames(script) : 0);

/** More cannot be read in the time; the credits file has all of them. */
const mostNames = 12;

/** Lines of the card: one for each text, and one for each picture whose licence requires it. */
export const cardLines = (
  sources: readonly TextSource[],
  credits: readonly MediaCredit[],
  language: string,
): string[] => {
  const lines = [...creditedTexts(sources, language), ...credits.filter(({ isOwed }) => isOwed === true)].map(
    ({ text }) => text,
  );
  return lines.length <= mostNames ? lines : [...lines.slice(0, mostNames - 1), `… ${videoFiles.credits}`];
};
