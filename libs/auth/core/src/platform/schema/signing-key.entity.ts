import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

export interface PublicRsaJwk {
  kty: string;
  n: string;
  e: string;
}

/** Signs beside the key of its row, for ID tokens: their clients insist on RS256 (OpenID Connect Core 1.0, 15.1). */
export interface RsaTwin {
  /** `kid`: the key's thumbprint. */
  id: string;
  publicJwk: PublicRsaJwk;
  /** PKCS #8 in base64, encrypted with APP_SECRET. */
  sealedPrivateKey: string;
}

/** `pending`: published but not used yet; `active`: signs; `retired`: published until its last token has expired. */
export type SigningKeyStatus = 'pending' | 'active' | 'retired';

@Entity('signing_keys')
@Check('signing_keys_status_check', "status IN ('pending', 'active', 'retired')")
@Index('signing_keys_active_idx', ['status'], { unique: true, where: "status <> 'retired'" })
export class SigningKey {
  /** `kid`: the key's thumbprint (RFC 7638). */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  status!: SigningKeyStatus;

  @Column('jsonb')
  publicJwk!: PublicJwk;

  /** PKCS #8, encrypted with APP_SECRET. */
  @Column('bytea')
  sealedPrivateKey!: Buffer;

  /** Null in a service that is no OpenID provider. */
  @Column('jsonb', { nullable: true })
  rsaTwin!: RsaTwin | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  activatedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
