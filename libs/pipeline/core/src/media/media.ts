import type { DigitalSource } from '@svc/contracts';
import type { InputFile } from '../input/input-file';
import type { StageContext } from '../kernel/stage';
import type { ClipDisplay } from './clip-display';
import type { Placement } from './placement';
import type { Ffmpeg } from '../process/ffmpeg';
import type { WorkflowLibrary } from '../providers/workflow-library';
import type { DeclaredProvider } from '../providers/declared-provider';
import type { FoundPicture, MediaCredit } from '../providers/found-picture';
import type { ModelServer } from '../providers/models/used-models';
import type { ProviderSettings } from '../providers/provider-settings';
import type { SourceAccess } from '../providers/sources/source-access';
import type { DrawnWords, Drawings } from './drawings';
import type { PictureSuggestions } from './suggestions';

export type { FoundPicture, MediaCredit } from '../providers/found-picture';

interface Made {
  /** Missing when no credit is required. */
  credit?: MediaCredit;
  /** Set by the registry; missing for media of unknown origin. */
  source?: DigitalSource;
  /** A placeholder for a picture that could not be made this time. */
  isStandIn?: true;
  /** Name in the request of a file of the user, for the error when it cannot be drawn; missing for other media. */
  field?: string;
}

/**
 * A still picture: encoded bytes (PNG, JPEG or WebP), probed, within the pixel limit; or SVG drawn by this process.
 */
export interface Picture extends Made {
  kind: 'picture';
  bytes: Uint8Array;
  widthPixels: number;
  heightPixels: number;
}

/** A moving clip: a probed file in the work folder. */
export interface Clip extends Made, ClipDisplay {
  kind: 'clip';
  file: InputFile;
  durationSeconds: number;
  /** Missing for the usual one. */
  placement?: Placement;
}

export type Media = Picture | Clip;

export interface MediaInput extends DrawnWords {
  /** The request's `prompt_prefix` and the scene's prompt, joined. */
  prompt: string;
  /**
   * Counts from 0; neighbouring scenes differ by it. A moved scene, or a scene that needs another picture, may have a
   * separate index.
   */
  sceneIndex: number;
  /** Counts from 1, for messages; `sceneIndex + 1` by default. */
  sceneNumber?: number;
  /** The same seed and prompt give the same picture. */
  seed: number;
  widthPixels: number;
  heightPixels: number;
  /** CSS colours of the template, for grounds; missing: any. */
  colors?: readonly string[];
  /** How long the scene lasts, for clips. */
  durationSeconds: number;
  /**
   * Pictures chosen for the scene together with those of the other scenes, best first; missing when no search was
   * made.
   */
  found?: readonly FoundPicture[];
}

/** Facts about a video's pictures before any of them is made. */
export interface VideoPictures {
  /** Language of the prompts, BCP 47. */
  language: string;
  /** Topic of the video, as requested; empty for a text that is spoken unchanged. */
  topic: string;
  /** Titles of the source articles, in the Wikipedia of the language. */
  articles: readonly string[];
  /** Prompts of all pictures, in order of showing. */
  subjects: readonly string[];
  /**
   * Index of the first picture of each subject's scene; missing: each picture has its own scene. Later pictures of a
   * scene may stay without a result.
   */
  scenes?: readonly number[];
  widthPixels: number;
  heightPixels: number;
}

/** A media provider: one file, registered in one line. */
export interface MediaProvider {
  /** The part of `media_workflow` before the slash. */
  readonly family: string;
  /** Declared in the file's manifest of provenance. */
  readonly source: DigitalSource;
  /** Listed names after the slash; the only valid ones unless the provider has `findProblem`. */
  readonly names?: () => string[];
  /** Checks a name early: null, or a sentence about the unknown name or the missing setting. */
  readonly findProblem?: (name: string) => string | null;
  /** The name used for `auto`; default: the first of `names`. */
  readonly autoName?: () => string | null;
  /** Models of another server that it makes pictures with. */
  readonly models?: ModelServer | null;
  /** Everything beside the name and the input that decides the result, such as the text of a workflow file. */
  readonly revision?: (name: string) => string;
  /**
   * Chooses pictures for all scenes of a video, all different: for each scene the candidates for `make`, best first;
   * empty when nothing is found.
   */
  readonly find?: (name: string, video: VideoPictures, context: FindContext) => Promise<FoundPicture[][]>;
  /** Missing or null for a provider without suggestions. */
  readonly suggestions?: PictureSuggestions | null;
  /** Missing for a provider that draws no subjects. */
  readonly drawings?: Drawings;
  readonly make: (name: string, input: MediaInput, context: StageContext) => Promise<Media>;
}

export type FindContext = Pick<StageContext, 'signal' | 'warn'>;

/** A workflow that is ready to run. */
export interface MediaWorkflow {
  /** The requested name, such as `builtin/abstract`. */
  readonly workflow: string;
  /** Part of the storage key of a scene. */
  readonly revision: string;
  /** Missing for a workflow that makes each picture independently. */
  readonly find?: (video: VideoPictures, context: FindContext) => Promise<FoundPicture[][]>;
  readonly make: (input: MediaInput, context: StageContext) => Promise<Media>;
}

export interface MediaProviderOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  /** Sorted as users see them in the list. */
  workflows: readonly WorkflowLibrary[];
  assetsFolder: string | null;
  sources: SourceAccess;
}

/** Providers that need configuration: their settings (null for none) and their factory. */
export interface MediaSource {
  readonly settings: DeclaredProvider | null;
  readonly create: (options: MediaProviderOptions) => MediaProvider | readonly MediaProvider[];
}
