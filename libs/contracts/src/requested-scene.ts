/** What a scene is to show. */
export interface RequestedPicture {
  /** For the maker or finder of pictures; missing: the scene's text. */
  prompt?: string;
  /** Name of a picture or clip below the assets folder, shown instead of one that is made. */
  asset?: string;
  /** Which of the many pictures that fit; missing: the scene's place in the video, from 0. */
  seed?: number;
}

/** A scene as the request gives it: spoken word for word. */
export interface RequestedScene {
  text: string;
  picture?: RequestedPicture;
  /** As in `tts_workflow`, for this scene alone. */
  voice?: string;
  /** How long the scene goes on behind its last word; missing: a quarter of a second. */
  pause_seconds?: number;
}
