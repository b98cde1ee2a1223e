import { plainText } from '@svc/pipeline/engine';
import type { MediaCredit } from '@svc/pipeline/media';
import type { WikiAnswerPage } from '@svc/pipeline/providers';
import { truncate } from '@svc/texts';
import { foldWords, readName, type Candidate } from './candidate';
import { toCredit, toLicence } from './picture-licence';

export const commonsName = 'The picture archive';
const archive = 'Wikimedia Commons';

/** Rights in these things exist apart from the file's copyright licence. */
const restricted = /trademarked|insignia|communist|nazi|ita-mibac|currency/iu;

/**
 * Fields of the extension CommonsMetadata (https://www.mediawiki.org/wiki/Extension:CommonsMetadata) that are read.
 */
export const toldOfFiles =
  'LicenseShortName|LicenseUrl|Artist|Attribution|ObjectName|ImageDescription|Categories|Restrictions|NonFree|Assessments';

export type FileMetadata = Readonly<Record<string, { value?: unknown } | undefined>>;

export const readNumber = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

type DescribedFile = Pick<Candidate, 'name' | 'title' | 'text' | 'isAwarded' | 'facts'> & { credit: MediaCredit };

/**
 * The description of a file and its credit.
 * @param page address of the file's page
 * @returns null for a file that may not be shown in every video
 */
export const describeFile = (
  { title: pageTitle }: WikiAnswerPage,
  metadata: FileMetadata,
  page: unknown,
): DescribedFile | null => {
  const said = (name: string): string => asText(metadata[name]?.value);
  if (said('NonFree') === 'true' || restricted.test(said('Restrictions'))) return null;
  const licence = toLicence(said('LicenseShortName'), said('LicenseUrl'));
  if (licence === null) return null;
  const fileName = asText(pageTitle).replace(/^[^:]*:/u, '');
  const title = readName(said('ObjectName') || fileName.replace(/\.\w{2,4}$/u, ''));
  const author = readName(said('Attribution') || said('Artist'));
  const facts = { title, author, licence, archive, page };
  const credit = toCredit(facts);
  const text = [title, fileName, plainText(truncate(said('ImageDescription'), 2_000)), said('Categories')].join(' ');
  return (
    credit && {
      credit,
      facts,
      name: `File:${fileName}`,
      title: foldWords(`${title} ${fileName}`),
      text: foldWords(text),
      isAwarded: /featured|quality|valued|potd/iu.test(said('Assessments')),
    }
  );
};
