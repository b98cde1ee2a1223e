import type { InputFile } from '../input/input-file';
import type { StageContext } from '../kernel/stage';
import type { Ffmpeg } from '../process/ffmpeg';
import type { ComfyLibrary } from '../providers/comfyui/comfy-library';
import type { DeclaredProvider } from '../providers/declared-provider';
import type { FoundPicture, MediaCredit } from '../providers/found-picture';
import type { UsedModels } from '../providers/models/used-models';
import type { ProviderSettings } from '../providers/provider-settings';
import type { SourceAccess } from '../providers/sources/source-access';
import type { PictureSuggestionsService } from './suggestions';

export type { FoundPicture, MediaCredit } from '../providers/found-picture';

interface Made {
  /** Nobody has to be named where it is missing. */
  credit?: MediaCredit;
  /** In the place of one that could not be had this time. */
  isStandIn?: true;
}

/** A still picture: encoded bytes (PNG, JPEG or WebP), probed, within the pixel limit; or SVG that was drawn here. */
export interface Picture extends Made {
  kind: 'picture';
  bytes: Uint8Array;
  widthPixels: number;
  heightPixels: number;
}

/** A moving clip: a file below the work folder, probed. */
export interface Clip extends Made {
  kind: 'clip';
  file: InputFile;
  widthPixels: number;
  heightPixels: number;
  durationSeconds: number;
}

export type Media = Picture | Clip;

export interface MediaInput {
  /** The request's `prompt_prefix` and the scene's prompt, joined. */
  prompt: string;
  /** The scene's prompt alone. */
  subject: string;
  /** The request's `prompt_prefix`, empty when it has none. */
  promptPrefix: string;
  /** What the video is about, as it was asked for: for what all of its pictures share. */
  topic: string;
  /** Of the scene's words, BCP 47; a model's prompts are English in any language. */
  language: string;
  /** From 0: what neighbours differ by. A scene that was moved, or is to show another picture, may have one of its own. */
  sceneIndex: number;
  /** As people count, for what is said about it; `sceneIndex + 1` unless given. */
  sceneNumber?: number;
  /** Of the scene; the same seed and prompt give the same picture. */
  seed: number;
  widthPixels: number;
  heightPixels: number;
  /** How long the scene lasts, for clips. */
  durationSeconds: number;
  /** What was chosen for the scene together with the others', the best first; missing where nobody has looked. */
  found?: readonly FoundPicture[];
}

/** What is known of a video's pictures before any of them is made. */
export interface VideoPictures {
  /** Of the prompts, BCP 47. */
  language: string;
  /** What all of the video is about, as it was asked for; empty where the text is spoken as it stands. */
  topic: string;
  /** Titles of the articles that the words are after, in the Wikipedia of the language. */
  articles: readonly string[];
  /** Prompts of all scenes, in order. */
  subjects: readonly string[];
  widthPixels: number;
  heightPixels: number;
}

/** A media provider: one file, registered in one line. */
export interface MediaProvider {
  /** The part of `media_workflow` before the slash. */
  readonly family: string;
  /** The parts after the slash to offer; the only ones it takes unless it has `findProblem`. */
  readonly names?: () => string[];
  /** Says now what would fail later: null, or a sentence about the unknown name or the setting that is missing. */
  readonly findProblem?: (name: string) => string | null;
  /** The name that `auto` asks for; the first of `names` unless given. */
  readonly autoName?: () => string | null;
  /** Models of another server that it makes pictures with. */
  readonly models?: UsedModels | null;
  /** Whatever beside the name and the input decides what comes out, such as the text of a workflow file. */
  readonly revision?: (name: string) => string;
  /**
   * Chooses pictures for all scenes of a video, no two of them the same: for each scene those that `make` is to try, the
   * best first, and none where nothing is found.
   */
  readonly find?: (name: string, video: VideoPictures, context: FindContext) => Promise<FoundPicture[][]>;
  /** Missing or null where nothing can be suggested. */
  readonly suggestions?: PictureSuggestionsService | null;
  readonly make: (name: string, input: MediaInput, context: StageContext) => Promise<Media>;
}

export type FindContext = Pick<StageContext, 'signal' | 'warn'>;

/** A workflow that exists, ready to be run. */
export interface MediaWorkflow {
  /** As requested, for example `builtin/abstract`. */
  readonly workflow: string;
  /** Part of the key under which a scene is kept. */
  readonly revision: string;
  /** Missing where each picture is made for itself. */
  readonly find?: (video: VideoPictures, context: FindContext) => Promise<FoundPicture[][]>;
  readonly make: (input: MediaInput, context: StageContext) => Promise<Media>;
}

export interface MediaProviderOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  comfyLibrary: ComfyLibrary;
  assetsFolder: string | null;
  sources: SourceAccess;
}

/** Pictures and clips of others: what sets them up (null for what needs no setting), and how they are made. */
export interface MediaSource {
  readonly settings: DeclaredProvider | null;
  readonly create: (options: MediaProviderOptions) => MediaProvider;
}
