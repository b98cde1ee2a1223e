import type { Chapter, TextSource } from '@svc/contracts';
import { primaryLanguage } from '@svc/texts';
import type { MediaCredit } from '../media';
import { videoGenerator } from '../provenance/video-generator';

/** Facts that the video file itself says. */
export interface FileTags {
  title: string;
  /** Libraries of films sort by it; written in whole seconds. */
  createdAt: Date;
  /** Licences of texts and pictures, each once; empty for none. */
  licences: readonly string[];
  /** One line for each credit; empty for none. */
  credits: string;
  chapters: readonly Chapter[];
  durationSeconds: number;
}

/** Licences of the sources and pictures that have one. */
export const listLicences = (sources: readonly TextSource[], credits: readonly MediaCredit[]): string[] => {
  const named = [...sources.map(({ licence }) => licence), ...credits.map(({ licenceUrl }) => licenceUrl ?? null)];
  return [...new Set(named.filter((licence) => licence !== null))];
};

/** ffmetadata: a backslash before `=`, `;`, `#`, a backslash and the end of a line makes it a part of the value. */
const escapeValue = (value: string): string => value.replace(/\r\n?/gu, '\n').replace(/[=;#\\\n]/gu, '\\$&');

const tagLine = ([name, value]: readonly [string, string]): string[] =>
  value === '' ? [] : [`${name}=${escapeValue(value)}`];

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000);

const chapterLines = ({ title, startSeconds }: Chapter, endSeconds: number): string[] => [
  '[CHAPTER]',
  'TIMEBASE=1/1000',
  `START=${toMilliseconds(startSeconds)}`,
  `END=${toMilliseconds(endSeconds)}`,
  ...tagLine(['title', title]),
];

/** The tags in ffmpeg's format `ffmetadata`. A video of one part has no chapters. */
export const toFileMetadata = ({
  title,
  createdAt,
  licences,
  credits,
  chapters,
  durationSeconds,
}: FileTags): string => {
  const created = createdAt.toISOString();
  const tags = [
    ['title', title],
    ['copyright', licences.join('; ')],
    ['comment', credits.trimEnd()],
    ['creation_time', created.replace(/\.\d+Z$/u, 'Z')],
    ['date', created.slice(0, 10)],
    // The only name that ffmpeg does not replace by its own.
    ['encoding_tool', `${videoGenerator.name} ${videoGenerator.version}`],
  ] as const;
  const parts = chapters.length < 2 ? [] : chapters;
  const ends = [...parts.slice(1).map(({ startSeconds }) => startSeconds), durationSeconds];
  const lines = parts.flatMap((chapter, index) => chapterLines(chapter, ends[index] ?? durationSeconds));
  return [';FFMETADATA1', ...tags.flatMap(tagLine), ...lines, ''].join('\n');
};

/** ISO 639-2/T by ISO 639-1: the language of an MP4 track has three letters. */
const trackLanguages: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'af:afr am:amh ar:ara az:aze be:bel bg:bul bn:ben bs:bos ca:cat cs:ces cy:cym da:dan de:deu el:ell en:eng eo:epo es:spa ' +
    'et:est eu:eus fa:fas fi:fin fr:fra ga:gle gl:glg gu:guj he:heb hi:hin hr:hrv hu:hun hy:hye id:ind is:isl it:ita ja:jpn ' +
    'ka:kat kk:kaz km:khm kn:kan ko:kor la:lat lo:lao lt:lit lv:lav mk:mkd ml:mal mn:mon mr:mar ms:msa my:mya nb:nob ne:nep ' +
    'nl:nld nn:nno no:nor pa:pan pl:pol pt:por ro:ron ru:rus si:sin sk:slk sl:slv sq:sqi sr:srp sv:swe sw:swa ta:tam te:tel ' +
    'th:tha tl:tgl tr:tur uk:ukr ur:urd uz:uzb vi:vie zh:zho zu:zul'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** The code of an MP4 track's language; `und` for an unknown one. @param language BCP 47 */
export const trackLanguage = (language: string): string => {
  const primary = primaryLanguage(language);
  return trackLanguages[primary] ?? (/^[a-z]{3}$/u.test(primary) ? primary : 'und');
};
