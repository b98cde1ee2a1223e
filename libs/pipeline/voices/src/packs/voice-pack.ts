import { primaryLanguage } from '@svc/texts';
/** A file on the mirrors. */
export interface KnownArchive {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

interface PackLicence {
  readonly name: string;
  readonly url: string;
  /** A sentence each. */
  readonly terms: readonly string[];
  /** True when use has conditions: a user must accept them first. */
  readonly needsConsent: boolean;
}

/** The term of packs with data of eSpeak NG. */
export const espeakTerm =
  'The readings beside them are data of eSpeak NG, under GPL-3.0-or-later; redistribution must include that licence, too.';

export interface PackVoice {
  /** The part of `tts_workflow` after the slash. */
  readonly name: string;
  readonly label: string;
  /** BCP 47, or null for every language of the pack. */
  readonly language: string | null;
}

/** Input of the program: the configuration of sherpa-onnx, and how to speak. */
interface NeuralVoice {
  readonly model: Readonly<Record<string, unknown>>;
  readonly ruleFsts?: string;
  /** Letters that the network reads itself; missing: the engine reads the text. */
  readonly letters?: 'lower' | 'any';
  readonly generation: { readonly extra: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>;
  /** WAV file of the voice to clone. */
  readonly referencePath?: string;
}

/** A voice of an installed pack. */
export interface InstalledVoice extends NeuralVoice {
  /** Changes when another archive replaces the files. */
  readonly revision: string;
}

/** The part of a pack that voices from files have, too. */
export interface SpeakingPack {
  /** Also the family of its workflows. */
  readonly id: string;
  /** Words of `npm run voices` that add it; default: `add <id>`. */
  readonly addition?: string;
  /** BCP 47 prefixes. */
  readonly languages: readonly string[];
  /** Voices of a language, in the order of attempts. */
  readonly voices: readonly PackVoice[];
  /** Letters that its voices speak in a second of English; missing: unknown. */
  readonly letterRate?: number;
  /** Name of the voice that clones a given recording. */
  readonly cloneVoice: string | null;
  /**
   * @param folder the unpacked pack
   * @param language BCP 47, one of the pack's
   * @param seed another seed makes another attempt
   */
  readonly open: (folder: string, voice: string, language: string, seed: number) => NeuralVoice;
}

/** Voices that are downloaded once and then speak without a network. */
export interface VoicePack extends SpeakingPack {
  readonly label: string;
  /** Name of its file in VOICES_URL. */
  readonly archiveName: string;
  /** Newest first: the file has been replaced under the same name before. */
  readonly archives: readonly [KnownArchive, ...KnownArchive[]];
  /** More than it needs unpacked. */
  readonly maxUnpackedBytes: number;
  readonly licence: PackLicence;
  /** Required files. */
  readonly files: readonly string[];
}

export const speaksLanguage = ({ languages }: Pick<SpeakingPack, 'languages'>, language: string): boolean =>
  languages.includes(primaryLanguage(language));

/** Voices of a language, those of its region first. */
export const voicesFor = ({ voices }: Pick<SpeakingPack, 'voices'>, language: string): PackVoice[] => {
  const fitting = voices.filter(
    (voice) => voice.language === null || primaryLanguage(voice.language) === primaryLanguage(language),
  );
  const isOfRegion = (voice: PackVoice): boolean => voice.language?.toLowerCase() === language.toLowerCase();
  return [...fitting.filter(isOfRegion), ...fitting.filter((voice) => !isOfRegion(voice))];
};
