/** Prefix of a user's own pictures in `media_workflow`. */
export const mediaFolder = 'assets/';

const pictureName = /[^/]\.(?:png|jpe?g|webp)$/i;
const clipName = /[^/]\.(?:mp4|mov|m4v|webm|mkv|gif)$/i;

/** Checks only the extension; the first bytes decide the real type. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** True for the name of a picture or clip, false for the name of a folder. */
export const isMediaName = (name: string): boolean => isPictureName(name) || clipName.test(name);
