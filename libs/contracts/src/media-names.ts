/** Prefix of a user's own pictures in `media_workflow`. */
export const mediaFolder = 'assets/';

const pictureName = /[^/]\.(?:png|jpe?g|webp)$/i;
const clipName = /[^/]\.(?:mp4|mov|m4v|webm|mkv|gif)$/i;

/** Checks only the extension; the first bytes decide the real type. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** True for the name of a picture or clip, false for the name of a folder. */
export const isMediaName = (name: string): boolean => isPictureName(name) || clipName.test(name);

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
