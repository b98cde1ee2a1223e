import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { ApplicationSecretService } from '@svc/auth';
import {
  claimArtifact,
  consumeArtifact,
  exchangeArtifact,
  findArtifact,
  findGrantedArtifact,
  removeArtifact,
  removeArtifactsOfGrant,
  storeArtifact,
  type ArtifactRow,
  type Exchange,
  type GrantedArtifactRow,
} from './artifacts.statements';

const artifactKey = (kind: string, value: string): Buffer => hash('sha256', `${kind}:${value}`, 'buffer');

export interface ArtifactKey {
  kind: string;
  value: string;
}

export interface NewArtifact extends ArtifactKey {
  grantId: string | null;
  /** JSON. */
  payload: string;
  lifetimeSeconds: number;
  /** Members of the stored payload that forbid a change. */
  unless?: readonly string[];
}

/** Which successor of a refresh token is given out. */
export interface Succession {
  /** Index of the accepted secret from which the first successor was derived. */
  secret: number;
  /** True for the one that replaces a successor whose answer was lost. */
  isLost: boolean;
}

export const firstSuccession: Succession = { secret: 0, isLost: false };

/** Codes, tokens, interactions and browser sessions of the provider, stored under their hashes. */
@Injectable()
export class ArtifactsRepository {
  constructor(
    private readonly database: Database,
    private readonly secret: ApplicationSecretService,
  ) {}

  /** The successor of a refresh token follows from the token: parallel refreshes get the same one. */
  deriveSuccessor(refreshToken: string, { secret, isLost }: Succession = firstSuccession): string {
    const ordinal = isLost ? ['again'] : [];
    const keys = this.secret.accepted[secret] ?? this.secret;
    return keys.hmac('oidc refresh token', refreshToken, ...ordinal).toString('base64url');
  }

  /** The device code follows from the code that its user types, so that either finds the row by its hash. */
  deriveDeviceCode(userCode: string): string {
    return this.secret.hmac('oidc device code', userCode).toString('base64url');
  }

  seal(deviceCode: string): string {
    return this.secret.seal('oidc device code', Buffer.from(deviceCode), 'interaction').toString('base64url');
  }

  open(sealed: string): string {
    return this.secret.open('oidc device code', Buffer.from(sealed, 'base64url'), 'interaction').toString();
  }

  async find(kind: string, value: string): Promise<ArtifactRow | undefined> {
    const [row] = await this.database.query(findArtifact, [artifactKey(kind, value)]);
    return row;
  }

  /** Finds a code or token with its grant and account. */
  async findGranted(kind: string, value: string): Promise<GrantedArtifactRow | undefined> {
    const successors = [false, true].map((isLost) =>
      kind === 'RefreshToken'
        ? this.secret.accepted.map((_keys, secret) =>
            artifactKey(kind, this.deriveSuccessor(value, { secret, isLost })),
          )
        : null,
    );
    const [row] = await this.database.query(findGrantedArtifact, [artifactKey(kind, value), ...successors]);
    return row;
  }

  /**
   * Consumes a code or refresh token, and stores its tokens in the same statement. A consumed refresh token is accepted.
   * @param succession of the tokens, which may replace the successor of the refresh token
   * @returns undefined when it ended with its grant
   */
  async exchange(
    { kind, value }: ArtifactKey,
    tokens: readonly NewArtifact[],
    succession = firstSuccession,
    target: Queryable = this.database,
  ): Promise<Exchange | undefined> {
    const [row] = await target.query(exchangeArtifact, [
      artifactKey(kind, value),
      tokens.map((token) => artifactKey(token.kind, token.value)),
      tokens.map((token) => token.kind),
      tokens.map(({ payload }) => payload),
      tokens.map(({ lifetimeSeconds }) => lifetimeSeconds),
      kind === 'RefreshToken',
      succession.isLost ? artifactKey(kind, this.deriveSuccessor(value, { ...succession, isLost: false })) : null,
    ]);
    return row;
  }

  /** @returns false when the grant has ended, or the stored artifact must not change */
  async store({ kind, value, grantId, payload, lifetimeSeconds, unless = [] }: NewArtifact): Promise<boolean> {
    const values = [artifactKey(kind, value), kind, grantId, payload, lifetimeSeconds, unless];
    return (await this.database.execute(storeArtifact, values)) > 0;
  }

  /** @returns false when another request claimed it before */
  async claim({ kind, value, payload, lifetimeSeconds }: Omit<NewArtifact, 'grantId' | 'unless'>): Promise<boolean> {
    return (await this.database.execute(claimArtifact, [artifactKey(kind, value), kind, payload, lifetimeSeconds])) > 0;
  }

  /** @returns false when it was consumed before */
  async consume(kind: string, value: string): Promise<boolean> {
    return (await this.database.execute(consumeArtifact, [artifactKey(kind, value)])) > 0;
  }

  async remove(kind: string, value: string): Promise<void> {
    await this.database.execute(removeArtifact, [artifactKey(kind, value)]);
  }

  async removeOfGrant(kind: string, grantId: string): Promise<void> {
    await this.database.execute(removeArtifactsOfGrant, [grantId, kind]);
  }
}
