import type { DigitalSource, PieceOfMusic, TextSource, TextWriter } from '@svc/contracts';
import type { MediaCredit } from '../media';
import type { SceneManifest } from '../scene/scene-manifest';

/** Parts of a video whose origin is declared. */
export const provenanceParts = ['words', 'voice', 'pictures'] as const;
export type ProvenancePart = (typeof provenanceParts)[number];

/** Statements about a video. */
export interface ProvenanceFacts {
  title: string;
  /** BCP 47. */
  language: string;
  /** Kinds of each part, each once; empty for a video without this part. */
  made: Readonly<Record<ProvenancePart, readonly DigitalSource[]>>;
  texts: readonly TextSource[];
  credits: readonly MediaCredit[];
  piece: PieceOfMusic | null;
}

const kindOfWriter: Readonly<Record<TextWriter, DigitalSource>> = {
  model: 'trainedAlgorithmicMedia',
  text: 'composite',
  encyclopedia: 'algorithmicallyEnhanced',
  document: 'algorithmicallyEnhanced',
  almanac: 'dataDrivenMedia',
  phrase_book: 'algorithmicMedia',
};

/** A text without a source was given by the user. A model that reads other sources writes every word itself. */
const kindsOfWords = (texts: readonly TextSource[], isTranslated: boolean): DigitalSource[] => {
  const kinds = texts.map(({ writer }) => kindOfWriter[writer]);
  if (isTranslated || kinds.includes('trainedAlgorithmicMedia')) return ['trainedAlgorithmicMedia'];
  return kinds.length === 0 ? ['composite'] : [...new Set(kinds)];
};

type SceneKinds = Pick<SceneManifest, 'voiceSource' | 'pictureSources'>;

/** Scenes of earlier versions do not say how they were made: `composite` leaves it open. */
export const listKinds = (
  scenes: readonly SceneKinds[],
  texts: readonly TextSource[],
  isTranslated: boolean,
): ProvenanceFacts['made'] => ({
  words: kindsOfWords(texts, isTranslated),
  voice: [...new Set(scenes.flatMap(({ voiceSource = 'composite' }) => voiceSource ?? []))],
  pictures: [...new Set(scenes.flatMap(({ pictureSources = ['composite'] }) => pictureSources))],
});

/** The kind of the whole video. */
export const kindOfVideo = (made: ProvenanceFacts['made']): DigitalSource =>
  Object.values(made).flat().includes('trainedAlgorithmicMedia') ? 'compositeWithTrainedAlgorithmicMedia' : 'composite';
