import { IsBoolean, IsString } from 'class-validator';
import { Setting } from '../setting.decorator';

/** Signature of the C2PA manifest in each video. */
export class ProvenanceConfig {
  @Setting({
    name: 'PROVENANCE',
    description: '`off` makes videos without a C2PA manifest, which says who made a video, how and from what',
  })
  @IsBoolean()
  readonly isOn: boolean = true;

  @Setting({
    name: 'PROVENANCE_CERTIFICATE',
    description:
      'Certificate that signs the manifests, with those of its authorities behind it: PEM, or the path of a PEM file (docs/guides/provenance.md)',
    defaultDescription: 'none: the key in PROVENANCE_FOLDER signs',
  })
  @IsString()
  readonly certificate: string = '';

  @Setting({
    name: 'PROVENANCE_KEY',
    description: 'Private key of the certificate: PEM, or the path of a PEM file',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly key: string = '';

  @Setting({
    name: 'PROVENANCE_FOLDER',
    description:
      'Folder in which the first worker that needs it makes a key of its own, which no authority vouches for; workers that share the folder share the key',
    defaultDescription: '`.data/provenance` with `npm start`; elsewhere none, and videos bear no manifest',
  })
  @IsString()
  readonly folder: string = '';

  /** Null for videos without a manifest. */
  get signing(): { certificate: string; key: string } | { folder: string } | null {
    if (!this.isOn) return null;
    if (this.certificate !== '') return { certificate: this.certificate, key: this.key };
    return this.folder === '' ? null : { folder: this.folder };
  }

  problems(): string[] {
    const isHalf = (this.certificate === '') !== (this.key === '');
    return isHalf ? ['PROVENANCE_CERTIFICATE and PROVENANCE_KEY must be given together'] : [];
  }
}
