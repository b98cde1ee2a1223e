import type { InputFile } from '../input/input-file';
import type { StageContext } from '../kernel/stage';
import type { Ffmpeg } from '../process/ffmpeg';
import type { ComfyLibrary } from '../providers/comfyui/comfy-library';
import type { DeclaredProvider } from '../providers/declared-provider';
import type { ProviderSettings } from '../providers/provider-settings';

/** Whom a provider wants named beside what is made of its picture or clip. */
export interface MediaCredit {
  /** For people, such as `Photo by Ann Lee on Pexels`. */
  text: string;
  /** Of the picture's own page; https. */
  url: string;
}

/** A still picture: encoded bytes (PNG, JPEG or WebP), probed, within the pixel limit; or SVG that was drawn here. */
export interface Picture {
  kind: 'picture';
  bytes: Uint8Array;
  widthPixels: number;
  heightPixels: number;
  credit?: MediaCredit;
}

/** A moving clip: a file below the work folder, probed. */
export interface Clip {
  kind: 'clip';
  file: InputFile;
  widthPixels: number;
  heightPixels: number;
  durationSeconds: number;
  credit?: MediaCredit;
}

export type Media = Picture | Clip;

export interface MediaInput {
  /** The request's `prompt_prefix` and the scene's prompt, joined. */
  prompt: string;
  /** The scene's prompt alone. */
  subject: string;
  /** The request's `prompt_prefix`, empty when it has none. */
  promptPrefix: string;
  /** The video's title, for what all of its pictures share. */
  title: string;
  /** Of the scene's words, BCP 47; a model's prompts are English in any language. */
  language: string;
  /** From 0. */
  sceneIndex: number;
  /** Of the scene; the same seed and prompt give the same picture. */
  seed: number;
  widthPixels: number;
  heightPixels: number;
  /** How long the scene lasts, for clips. */
  durationSeconds: number;
}

/** A media provider: one file, registered in one line. */
export interface MediaProvider {
  /** The part of `media_workflow` before the slash. */
  readonly family: string;
  /** The parts after the slash to offer; the only ones it takes unless it has `findProblem`. */
  readonly names?: () => string[];
  /** Says now what would fail later: null, or a sentence about the unknown name or the setting that is missing. */
  readonly findProblem?: (name: string) => string | null;
  /** Whatever beside the name and the input decides what comes out, such as the text of a workflow file. */
  readonly revision?: (name: string) => string;
  readonly make: (name: string, input: MediaInput, context: StageContext) => Promise<Media>;
}

export interface MediaProviderOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  comfyLibrary: ComfyLibrary;
  assetsFolder: string | null;
}

/** Pictures and clips of others: what sets them up (null for what needs no setting), and how they are made. */
export interface MediaSource {
  readonly settings: DeclaredProvider | null;
  readonly create: (options: MediaProviderOptions) => MediaProvider;
}
