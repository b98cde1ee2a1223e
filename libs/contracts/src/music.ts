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
