import type { PicturePlacement, RequestedShot } from './request-parts';

/** `writing` until title and scenes exist; `failed` when the task that writes them failed. */
export const draftStatuses = ['writing', 'ready', 'failed'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** Picture of a scene; null means none. */
interface DraftPicture {
  /** Null: the scene's text. */
  prompt: string | null;
  /** Name of a picture or clip below the assets folder; replaces the generated picture. */
  asset: string | null;
  /** Selects one of several matching pictures. A scene keeps its seed when it is moved. */
  seed: number;
  /** Missing: as its kind lies in its place. */
  placement?: PicturePlacement;
}

export interface EditedScene {
  /** UUID; does not change when the scene is moved. */
  id: string;
  text: string;
  picture: DraftPicture;
  /** Shown in turn instead of `picture`; null or missing: the service chooses them. */
  pictures?: RequestedShot[] | null;
  /** Null: the request's voice. */
  voice: string | null;
  /** Null: the default pause. */
  pause_seconds: number | null;
}

/** A picture of a scene, counted from 0, and the share of the scene's time after which it appears. */
export interface PictureStart {
  picture: number;
  startShare: number;
}

/** Facts of a script, estimated before its words are spoken. */
export interface VideoOutline {
  /** Path of the piece that `auto` chooses. */
  readonly music: string | null;
  /** The pictures of each scene. */
  readonly pictureStarts: readonly (readonly PictureStart[])[];
}
