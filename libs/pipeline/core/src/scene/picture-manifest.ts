import { keptPrefixes, type DigitalSource, type Warning } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { StandIn } from '../kernel/stand-in';
import type { MediaCredit } from '../media';

export const pictureFiles = { media: 'media' } as const;

/** A picture or clip that another service made for a scene; its first bytes decide its type. */
interface PictureManifest extends StandIn {
  /** Null when no credit is required. */
  credit: MediaCredit | null;
  /** Kind of the picture; missing in pictures of earlier versions. */
  source?: DigitalSource;
  /** Settings that the chosen workflow did not support. */
  warnings: Warning[];
}

export type PictureOutput = Artifact<PictureManifest>;

export const pictureKind: ArtifactKind<PictureManifest, 'picture'> = {
  kind: 'picture',
  prefix: keptPrefixes.picture,
  version: 1,
  files: () => Object.values(pictureFiles),
};
