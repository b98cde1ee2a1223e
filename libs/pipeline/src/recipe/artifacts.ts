import type { KeptKind } from '@svc/contracts';
import { MemoryArtifactStore, type ArtifactKind, type ArtifactStore } from '@svc/storage';
import { narrationKind } from '../audio/narration/narration-manifest';
import { soundKind } from '../audio/sound-manifest';
import { videoKind } from '../compose/video-manifest';
import { pictureKind } from '../scene/picture-manifest';
import { sceneKind } from '../scene/scene-manifest';

/** What videos are made of, and what they are: a kind for each step that leaves files. */
const kinds = { narration: narrationKind, sound: soundKind, picture: pictureKind, scene: sceneKind, video: videoKind };

type ManifestOf<Kind> = Kind extends ArtifactKind<infer Manifest> ? Manifest : never;

/** Where the steps of a recipe leave their results and find those of others. */
export type Artifacts = { readonly [Kind in keyof typeof kinds]: ArtifactStore<ManifestOf<(typeof kinds)[Kind]>> };

/** @param storeFor makes the store of one kind */
export const createArtifacts = (
  storeFor: <Manifest>(kind: ArtifactKind<Manifest, KeptKind>) => ArtifactStore<Manifest>,
): Artifacts => ({
  narration: storeFor(kinds.narration),
  sound: storeFor(kinds.sound),
  picture: storeFor(kinds.picture),
  scene: storeFor(kinds.scene),
  video: storeFor(kinds.video),
});

/** For a video that is made in one process: nothing outlives it. */
export const createMemoryArtifacts = (): Artifacts => createArtifacts(() => new MemoryArtifactStore());
