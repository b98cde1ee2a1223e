/** A file as it lies on the mirrors. */
export interface KnownArchive {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface PackLicence {
  readonly name: string;
  readonly url: string;
  /** What whoever accepts it agrees to, a sentence each. */
  readonly terms: readonly string[];
}

export interface PackVoice {
  /** Behind the slash of `tts_workflow`. */
  readonly name: string;
  readonly label: string;
  /** BCP 47, or null for every language of the pack. */
  readonly language: string | null;
}

/** What the program that speaks is given: the configuration of sherpa-onnx, and how it is to speak. */
export interface NeuralVoice {
  readonly model: Readonly<Record<string, unknown>>;
  readonly ruleFsts?: string;
  readonly generation: { readonly extra: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>;
  /** WAV file of somebody to speak like. */
  readonly referencePath?: string;
}

/** Of a pack that is here. */
export interface InstalledVoice extends NeuralVoice {
  /** Of what lies at the paths now: another archive may take its place. */
  readonly revision: string;
}

/** Voices that are fetched once and then speak without a network. */
export interface VoicePack {
  /** Also the family of its workflows. */
  readonly id: string;
  readonly label: string;
  /** Of the file below VOICES_URL. */
  readonly archiveName: string;
  /** Newest first: the file has been replaced under the same name before. */
  readonly archives: readonly [KnownArchive, ...KnownArchive[]];
  /** More than it takes once it is unpacked. */
  readonly maxUnpackedBytes: number;
  readonly licence: PackLicence;
  /** Without these it is not what it should be. */
  readonly files: readonly string[];
  /** BCP 47, what each begins with. */
  readonly languages: readonly string[];
  /** Those of a language in the order in which they are tried. */
  readonly voices: readonly PackVoice[];
  /** Speaks like a given recording, under this name. */
  readonly cloneVoice: string | null;
  /**
   * @param folder of the unpacked pack
   * @param language BCP 47, one of its own
   * @param seed another one makes another attempt
   */
  readonly open: (folder: string, voice: string, language: string, seed: number) => NeuralVoice;
}

/** `pt-BR` is of `pt`. */
const baseOf = (language: string): string => language.toLowerCase().split('-', 1).join('');

export const speaksLanguage = ({ languages }: VoicePack, language: string): boolean =>
  languages.includes(baseOf(language));

/** Voices of a language, those of its region first. */
export const voicesFor = ({ voices }: VoicePack, language: string): PackVoice[] => {
  const fitting = voices.filter((voice) => voice.language === null || baseOf(voice.language) === baseOf(language));
  const isOfRegion = (voice: PackVoice): boolean => voice.language?.toLowerCase() === language.toLowerCase();
  return [...fitting.filter(isOfRegion), ...fitting.filter((voice) => !isOfRegion(voice))];
};
