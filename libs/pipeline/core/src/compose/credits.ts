import type { PieceOfMusic, TextSource } from '@svc/contracts';
import { speakingSeconds } from '@svc/pipeline-language';
import type { MediaCredit } from '../media';
import { toFrameCount, toSeconds } from '../encode/video-format';
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
 * The card is read as subtitles are: so many characters a second, after a moment (Netflix Timed Text Style Guide). The
 * licences ask for a credit in a reasonable manner (CC BY 4.0, 3.a.2): the card names authors and licences, the tags of
 * the file and `credits.txt` have titles and links.
 */
const reading = { charactersPerSecond: 20, beginSeconds: 0.5 } as const;
const cardSeconds = { least: 2, most: 6 } as const;
/** A card without credits would be a large part of a shorter video. */
const leastSpokenSeconds = 15;

const readingSeconds = (characters: number): number => {
  const seconds = reading.beginSeconds + characters / reading.charactersPerSecond;
  return Math.min(cardSeconds.most, Math.max(cardSeconds.least, seconds));
};

const countReadable = (frameCount: number): number =>
  Math.round((toSeconds(frameCount) - reading.beginSeconds) * reading.charactersPerSecond);

/** Names of the authors of pictures with one licence; the sentences of credits without one. */
interface OwedGroup {
  licence: string;
  names: string[];
}

const groupOwed = (owed: readonly MediaCredit[]): OwedGroup[] => {
  const named = owed.map(({ text, values: { licence = '', name, title } = {} }) => ({
    licence,
    name: licence === '' ? text : (name ?? `“${title ?? ''}”`),
  }));
  const groups = Map.groupBy(named, ({ licence }) => licence);
  return [...groups].map(([licence, members]) => ({ licence, names: [...new Set(members.map(({ name }) => name))] }));
};

const groupLines = ({ licence, names }: OwedGroup): string[] =>
  licence === '' ? names : [`${names.join(', ')} – ${licence}`];

/** Archives of pictures, which are shown in part. */
const placesLine = (owed: readonly MediaCredit[], language: string): string[] => {
  const places = [...new Set(owed.flatMap(({ values }) => values?.['place'] ?? []))];
  return places.length === 0 ? [] : [`${places.join(', ')}, ${findCreditWords(language).cropped}`];
};

/** Lines of the card: one for each text, then the authors of pictures by the licences that require their names. */
export const cardLines = (
  sources: readonly TextSource[],
  credits: readonly MediaCredit[],
  language: string,
  frameCount: number,
): string[] => {
  const owed = credits.filter(({ isOwed }) => isOwed === true);
  const texts = creditedTexts(sources, language).map(({ text }) => text);
  const [groups, places] = [groupOwed(owed), placesLine(owed, language)];
  const list = (): string[] => [...texts, ...groups.flatMap(groupLines), ...places];
  let isCut = false;
  // The longest list of names is cut first: each licence keeps a name.
  while (list().join('').length > countReadable(frameCount)) {
    const longest = groups.toSorted((one, other) => other.names.length - one.names.length)[0];
    if (longest === undefined || longest.names.length < 2) break;
    longest.names.pop();
    isCut = true;
  }
  return isCut ? [...list(), `… ${videoFiles.credits}`] : list();
};

type CardScript = Pick<VideoScript, 'scenes' | 'sources' | 'language'>;

const readingFrames = ({ sources = [], language }: CardScript, credits: readonly MediaCredit[]): number => {
  const lines = cardLines(sources, credits, language, toFrameCount(cardSeconds.most));
  return toFrameCount(readingSeconds(lines.join('').length));
};

/** Frames of a card that names no author: the title, the brand and the sources of the text. */
const plainFrames = (script: CardScript): number => {
  const narrations = script.scenes.map(({ narration }) => narration);
  return speakingSeconds(narrations, 1) < leastSpokenSeconds ? 0 : readingFrames(script, []);
};

/**
 * How long the card at the end of a video is shown; 0 for none. Depends on the script alone, so that the sound can be
 * made in parallel with the scenes.
 */
export const creditFrames = (script: CardScript): number => {
  const shown = script.scenes.flatMap(({ found, later = [] }) => [found, ...later.map((picture) => picture.found)]);
  const owed = shown.flatMap((found) => found?.find(({ credit }) => credit.isOwed === true)?.credit ?? []);
  return owed.length === 0 ? plainFrames(script) : readingFrames(script, owed);
};

/** Frames of the card once the scenes are known, which may show no picture that has to be credited. */
export const shownCreditFrames = (script: CardScript, scenes: readonly Pick<SceneOutput, 'manifest'>[]): number =>
  listCredits(scenes).some(({ isOwed }) => isOwed === true) ? creditFrames(script) : plainFrames(script);
