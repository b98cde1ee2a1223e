/** What `bgm_path` holds where the service chooses one of its own pieces, by what the video is about. */
export const automaticMusic = 'auto';

export const musicMoods = ['calm', 'bright', 'curious', 'serious', 'driving', 'playful', 'melancholic'] as const;
export type MusicMood = (typeof musicMoods)[number];

/** One of the service's own pieces. */
export interface PieceOfMusic {
  /** What `bgm_path` takes. */
  path: string;
  title: string;
  mood: MusicMood;
}
