import { keptPrefixes } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { StandIn } from '../kernel/stand-in';
import type { MediaCredit } from '../media';

export const pictureFiles = { media: 'media' } as const;

/** A picture or clip that somebody else has made or found for a scene; its first bytes say what it is. */
export interface PictureManifest extends StandIn {
  /** Null when nobody has to be named. */
  credit: MediaCredit | null;
  /** What the chosen workflow could not honour. */
  warnings: string[];
}

export type PictureOutput = Artifact<PictureManifest>;

export const pictureKind: ArtifactKind<PictureManifest, 'picture'> = {
  kind: 'picture',
  prefix: keptPrefixes.picture,
  version: 1,
  files: () => Object.values(pictureFiles),
};
