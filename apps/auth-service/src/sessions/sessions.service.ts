import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../callers/request-source';
import type { Queryable } from '../database/database';
import { AuditService } from '../guarding/audit.service';
import { AccessTokensService } from '../tokens/access-tokens.service';
import type { UserRow } from '../users/user-row';
import type { ClientType } from './client-type';
import { CsrfTokens } from './csrf-tokens';
import { RefreshTokens, type RefreshToken } from './refresh-tokens';
import { SessionsRepository, type AdminRow } from './sessions.repository';

/** What a client gets to hold. For `web` the refresh token travels in a cookie, for the others in the body. */
export interface SessionGrant {
  accessToken: string;
  refreshToken: string;
  /** Made when it is asked for: only what comes with a cookie needs one. */
  csrfToken: () => string;
}

/** Opens sessions, and issues what a client needs to use them. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly refreshTokens: RefreshTokens,
    private readonly csrfTokens: CsrfTokens,
    private readonly accessTokens: AccessTokensService,
    private readonly audit: AuditService,
  ) {}

  /** @param transaction everything that the sign-in changes is there or nothing */
  async openForUser(
    userId: string,
    clientType: ClientType,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<RefreshToken> {
    const token = this.refreshTokens.make(randomUUIDv7());
    const owner = { kind: 'user', id: userId } as const;
    await this.repository.insert(
      { id: token.sessionId, owner, clientType, tokenHash: token.hash, source },
      transaction,
    );
    await this.audit.record(
      { kind: 'session.opened', actor: `user:${userId}`, userId, source, details: { clientType } },
      transaction,
    );
    return token;
  }

  async openForAdmin(adminId: string, source: RequestSource, transaction: Queryable): Promise<RefreshToken> {
    const token = this.refreshTokens.make(randomUUIDv7());
    const owner = { kind: 'admin', id: adminId } as const;
    await this.repository.insert(
      { id: token.sessionId, owner, clientType: 'web', tokenHash: token.hash, source },
      transaction,
    );
    await this.audit.record({ kind: 'admin.session_opened', actor: `admin:${adminId}`, source }, transaction);
    return token;
  }

  grantToUser(user: UserRow, token: RefreshToken): Promise<SessionGrant> {
    return this.grant(token, { id: user.id, role: 'authenticated', email: user.email });
  }

  grantToAdmin(admin: AdminRow, token: RefreshToken): Promise<SessionGrant> {
    return this.grant(token, { id: admin.id, role: 'project_admin' });
  }

  private async grant(
    token: RefreshToken,
    subject: { id: string; role: 'authenticated' | 'project_admin'; email?: string },
  ): Promise<SessionGrant> {
    const { sessionId, text } = token;
    return {
      accessToken: await this.accessTokens.issue({ ...subject, sessionId }),
      refreshToken: text,
      csrfToken: () => this.csrfTokens.make(sessionId),
    };
  }
}
