import type { MediaCredit, ProvenanceFacts } from '@svc/pipeline/engine';

/** A source of a video in the vocabulary of schema.org. */
interface WorkPart {
  '@type': 'CreativeWork' | 'MediaObject' | 'MusicRecording';
  name: string;
  url?: string;
  license?: string;
}

/** Content of the assertion `stds.schema-org.CreativeWork`. */
interface CreativeWork {
  '@type': 'CreativeWork';
  name: string;
  inLanguage: string;
  /** ISO 8601. */
  dateCreated: string;
  /** Says how many sources were left out. */
  description?: string;
  /** Texts. */
  isBasedOn: WorkPart[];
  /** Pictures, clips and music. */
  hasPart: WorkPart[];
}

/** The whole manifest stays below 30 kB. */
const mostSourceBytes = 16_000;

const toMediaObject = ({ text, url, licenceUrl }: MediaCredit): WorkPart => ({
  '@type': 'MediaObject',
  name: text,
  url,
  ...(licenceUrl !== undefined && { license: licenceUrl }),
});

const countBytes = (part: WorkPart): number => Buffer.byteLength(JSON.stringify(part));

/** Texts, pictures and music with their licences; those that do not fit are counted. */
export const toCreativeWork = (facts: ProvenanceFacts, createdAt: Date): CreativeWork => {
  const { title, language, texts, credits, piece } = facts;
  const music: WorkPart[] = piece ? [{ '@type': 'MusicRecording', name: piece.title, license: 'Apache-2.0' }] : [];
  const written = texts.map(({ title: name, url, licence }): WorkPart => ({
    '@type': 'CreativeWork',
    name,
    ...(url !== null && { url }),
    ...(licence !== null && { license: licence }),
  }));
  let leftBytes = mostSourceBytes;
  const fits = (part: WorkPart): boolean => (leftBytes -= countBytes(part)) >= 0;
  const [isBasedOn, hasPart] = [written.filter(fits), [...music, ...credits.map(toMediaObject)].filter(fits)];
  const omitted = written.length + music.length + credits.length - isBasedOn.length - hasPart.length;
  return {
    '@type': 'CreativeWork',
    name: title,
    inLanguage: language,
    dateCreated: createdAt.toISOString(),
    ...(omitted > 0 && { description: `${omitted} more sources are named in the credits.` }),
    isBasedOn,
    hasPart,
  };
};
