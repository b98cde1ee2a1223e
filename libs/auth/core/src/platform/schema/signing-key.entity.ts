import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
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

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  activatedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
