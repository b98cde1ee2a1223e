import { uploadsPrefix } from './object-keys';

/** Prefix of a user's own pictures in `media_workflow`. */
export const mediaFolder = 'assets/';

const pictureName = /[^/]\.(?:png|jpe?g|webp|heic|avif)$/i;
const clipName = /[^/]\.(?:mp4|mov|m4v|webm|mkv|gif|apng)$/i;

/** Checks only the extension; the first bytes decide the real type. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** True for the name of a picture or clip, false for the name of a folder. */
export const isMediaName = (name: string): boolean => isPictureName(name) || clipName.test(name);

const documentName = /[^/]\.(?:pdf|docx|html|md|txt)$/i;

/** Checks only the extension, which follows from the content at the upload. */
export const isDocumentName = (name: string): boolean => documentName.test(name);

/** Types of fonts, by the extension that an upload gets. */
export type FontType = 'ttf' | 'otf' | 'woff2';

const fontName = /[^/]\.(?:ttf|otf|woff2)$/i;

/** Checks only the extension, which follows from the content at the upload. */
export const isFontName = (name: string): boolean => fontName.test(name);

interface NamedDocument {
  /** Name below the assets folder. */
  name: string;
  /** The lines below the name, which the video answers; empty for none. */
  question: string;
}

/** The document that a text names in its first line, as `assets/<name>` or as an upload's path; null for none. */
export const documentNamedIn = (text: string): NamedDocument | null => {
  const [line = '', ...others] = text.trim().split(/[\r\n]+/);
  const name = line.trim().replace(/^assets\//, '');
  const isNamed = name.length < line.trim().length || name.startsWith(uploadsPrefix);
  return isNamed && isDocumentName(name) ? { name, question: others.join(' ').trim() } : null;
};

/** Value of `bgm_path` that lets the service choose a piece by the topic of the video. */
export const automaticMusic = 'auto';

export const musicMoods = ['calm', 'bright', 'curious', 'serious', 'driving', 'playful', 'melancholic'] as const;
export type MusicMood = (typeof musicMoods)[number];

export interface PieceOfMusic {
  /** Values of `bgm_path`. */
  path: string;
  title: string;
  mood: MusicMood;
}

/** A workflow as it is named: an upload may be given by the `path` of its answer, without {@link mediaFolder}. */
export const namedWorkflow = (given: string): string => (given.startsWith(uploadsPrefix) ? mediaFolder + given : given);

/** The user's recording that a `tts_workflow` names, without {@link mediaFolder}; null for a voice. */
export const recordingIn = (workflow: string): string | null =>
  workflow.startsWith(mediaFolder) ? workflow.slice(mediaFolder.length) : null;

/** The user's pictures that a `media_workflow` names: one file, or a folder with a closing slash; null for others. */
export const mediaIn = (workflow: string): string | null => {
  if (!workflow.startsWith(mediaFolder)) return null;
  const name = workflow.slice(mediaFolder.length);
  return isMediaName(name) ? name : `${name}/`;
};
