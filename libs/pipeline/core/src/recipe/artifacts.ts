import type { KeptKind } from '@svc/contracts';
import { MemoryArtifactStore, type ArtifactKind, type ArtifactStore } from '@svc/storage';
import { narrationKind } from '../audio/narration/narration-manifest';
import { soundKind } from '../audio/sound-manifest';
import { videoKind } from '../compose/video-manifest';
import { pictureKind } from '../scene/picture-manifest';
import { sceneKind } from '../scene/scene-manifest';

/** Kinds of stored results, one for each step that leaves files. */
const kinds = { narration: narrationKind, sound: soundKind, picture: pictureKind, scene: sceneKind, video: videoKind };

type ManifestOf<Kind> = Kind extends ArtifactKind<infer Manifest> ? Manifest : never;

/** Stores in which the steps of a recipe share their results. */
export type Artifacts = { readonly [Kind in keyof typeof kinds]: ArtifactStore<ManifestOf<(typeof kinds)[Kind]>> };

/** @param storeFor creates the store of one kind */
export const createArtifacts = (
  storeFor: <Manifest>(kind: ArtifactKind<Manifest, KeptKind>) => ArtifactStore<Manifest>,
): Artifacts => ({
  narration: storeFor(kinds.narration),
  sound: storeFor(kinds.sound),
  picture: storeFor(kinds.picture),
  scene: storeFor(kinds.scene),
  video: storeFor(kinds.video),
});

/** Stores for a video made in one process; they end with it. */
export const createMemoryArtifacts = (): Artifacts => createArtifacts(() => new MemoryArtifactStore());
