import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { AdminSignInService } from './admin-sign-in.service';
import type { Admin } from '../../platform/schema/admin.entity';
import { AdminsRepository } from './admins.repository';
import { CloudIdentityService } from './cloud-identity.service';

/** Verifies an administrator's password or cloud identity. */
@Injectable()
export class AdminIdentityService {
  constructor(
    private readonly signIn: AdminSignInService,
    private readonly cloud: CloudIdentityService,
    private readonly admins: AdminsRepository,
    private readonly audit: AuditService,
  ) {}

  byPassword(username: string, password: string, source: RequestSource): Promise<Admin> {
    return this.signIn.check(username, password, source);
  }

  async byCloud(code: string, source: RequestSource): Promise<Admin> {
    try {
      const admin = await this.admins.findOrAddExternal(await this.cloud.identify(code));
      if (admin !== undefined) return admin;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'AUTH_INVALID_EXCHANGE_CODE') throw error;
    }
    const details = { method: 'cloud' };
    await this.audit.record({ kind: 'admin.session_failed', actor: 'anonymous', source, details });
    throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
  }
}
