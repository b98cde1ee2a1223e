/** `writing` until title and scenes are there, `failed` when whoever wrote them gave up. */
export const draftStatuses = ['writing', 'ready', 'failed'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** What a scene of a draft shows; null for none. */
export interface DraftPicture {
  /** Null: the scene's text. */
  prompt: string | null;
  /** Name of a picture or clip below the assets folder, shown instead of one that is made. */
  asset: string | null;
  /** Which of the many pictures that fit: a scene that is moved keeps its own. */
  seed: number;
}

/** A scene as people edit it. */
export interface EditedScene {
  /** UUID; stays the scene's wherever it is moved. */
  id: string;
  text: string;
  picture: DraftPicture;
  /** Null: the request's voice. */
  voice: string | null;
  /** Null: as scenes pause. */
  pause_seconds: number | null;
}
