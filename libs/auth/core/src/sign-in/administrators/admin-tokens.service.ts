import { Injectable } from '@nestjs/common';
import { administrationScope } from '@svc/access';
import { AuthServiceConfig } from '@svc/config';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../../platform/audit/audit.service';
import { auditActor, type AdminCaller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { AccessTokensService, type IssuedToken } from '../../sessions/tokens/access-tokens.service';
import { renewAdminAuthentication } from '../../sessions/sessions.statements';
import { AdminIdentityService } from './admin-identity.service';

/** The console asks for the next one when a token has ended. */
const videoTokenSeconds = 5 * 60;

/** Further access tokens of an administrator's session: after a confirmed password, and for the video-service. */
@Injectable()
export class AdminTokensService {
  constructor(
    private readonly database: Database,
    private readonly identity: AdminIdentityService,
    private readonly accessTokens: AccessTokensService,
    private readonly audit: AuditService,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @throws AppError AUTH_INVALID_ADMIN_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS, AUTH_UNAUTHORIZED */
  async confirm(caller: AdminCaller, password: string, source: RequestSource): Promise<IssuedToken> {
    const { sessionId, adminId, username } = caller;
    const { id, signInEpoch, passwordHash } = await this.identity.byPassword(username, password, source);
    const values = [sessionId, adminId, signInEpoch, passwordHash];
    // The name may belong to another administrator by now.
    const [renewed] = id === adminId ? await this.database.query(renewAdminAuthentication, values) : [];
    if (renewed === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    const details = { sessionId, method: 'password' };
    await this.audit.record({ kind: 'session.reauthenticated', actor: auditActor(caller), source, details });
    return this.accessTokens.issue({ ...renewed, id: adminId, sessionId });
  }

  /**
   * A token that only the video-service accepts, on its administrators' routes.
   * @throws AppError NOT_FOUND without a video-service
   */
  forVideoService({ sessionId, adminId, assurance }: AdminCaller): Promise<IssuedToken> {
    const { videoUrl } = this.config;
    if (videoUrl === undefined) throw new AppError('NOT_FOUND', { message: 'No video-service is configured.' });
    const limits = { audience: videoUrl, scope: administrationScope, seconds: videoTokenSeconds };
    return this.accessTokens.issue({ ...assurance, id: adminId, sessionId }, limits);
  }
}
