export interface RequestedPicture {
  /** Prompt for the media provider; missing: the scene's text. */
  prompt?: string;
  /** Name of a picture or clip below the assets folder; replaces the generated picture. */
  asset?: string;
  /** Selects one of several matching pictures; missing: the index of the scene. */
  seed?: number;
}

/** A scene of the request; its text is spoken word for word. */
export interface RequestedScene {
  text: string;
  picture?: RequestedPicture;
  /** Same values as `tts_workflow`, for this scene only. */
  voice?: string;
  /** Pause after the last word; missing: 0.25 seconds. */
  pause_seconds?: number;
}
