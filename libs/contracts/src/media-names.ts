/** Prefix of a user's own pictures in `media_workflow`. */
export const mediaFolder = 'assets/';

const pictureName = /[^/]\.(?:png|jpe?g|webp)$/i;
const clipName = /[^/]\.(?:mp4|mov|m4v|webm|mkv|gif)$/i;

/** By its ending: what the file really is, its first bytes tell. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** Whether it is the name of a picture or clip, and not of a folder of them. */
export const isMediaName = (name: string): boolean => isPictureName(name) || clipName.test(name);
