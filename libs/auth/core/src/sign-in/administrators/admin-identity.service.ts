import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import type { Admin } from '../../platform/schema/admin.entity';
import { AdminsRepository } from './admins.repository';
import { CloudPlatform } from './cloud-identity';
import { AttemptsService } from '../../limits/attempts.service';
import { KnownDevicesService } from '../../limits/known-devices.service';
import { PasswordHasher, toStoredPassword, type StoredPassword } from '../../passwords/password-hasher';
import { normaliseEmail } from '../../platform/fields/email-address';
import { UsersRepository } from '../../users/users.repository';
import { AuthServiceConfig, CloudConfig } from '@svc/config';

interface Candidate {
  /** Undefined for a user who is no administrator. */
  admin: Admin | undefined;
  stored: StoredPassword | null;
}

/** Verifies an administrator's password or cloud identity; creates the first administrator at the first start. */
@Injectable()
export class AdminIdentityService implements OnModuleInit {
  private readonly logger = new Logger(AdminIdentityService.name);
  private readonly cloud: CloudPlatform;

  constructor(
    private readonly admins: AdminsRepository,
    private readonly audit: AuditService,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly config: AuthServiceConfig,
    cloud: CloudConfig,
  ) {
    this.cloud = new CloudPlatform(cloud);
  }

  async byCloud(code: string, source: RequestSource): Promise<Admin> {
    try {
      const admin = await this.admins.findOrAddExternal(await this.cloud.identify(code));
      if (admin === undefined) throw new AppError('AUTH_INVALID_EXCHANGE_CODE');
      return admin;
    } catch (error) {
      const event = { kind: 'admin.session_failed', actor: 'anonymous', source, details: { method: 'cloud' } } as const;
      if (error instanceof AppError && error.code === 'AUTH_INVALID_EXCHANGE_CODE') await this.audit.record(event);
      throw error;
    }
  }

  /** @throws AppError AUTH_INVALID_ADMIN_CREDENTIALS, AUTH_ADMIN_REQUIRED for a user's right password, AUTH_TOO_MANY_ATTEMPTS */
  async byPassword(username: string, password: string, source: RequestSource): Promise<Admin> {
    const { admin, stored } = await this.find(username);
    // Counts guesses by the normalised email: every spelling of it finds the same password.
    const name = normaliseEmail(username) ?? username;
    const knownDevice = admin === undefined ? null : this.devices.recognise(admin, source.devices);
    const account = { name, knownDevice };
    const { right } = await this.attempts.evaluate(account, () => this.hasher.matches(password, stored));
    if (right && admin?.disabledAt === null) return admin;
    await this.audit.record({ kind: 'admin.session_failed', actor: 'anonymous', source, details: { username } });
    throw new AppError(right && admin === undefined ? 'AUTH_ADMIN_REQUIRED' : 'AUTH_INVALID_ADMIN_CREDENTIALS');
  }

  /** Finds users too: a user who is no administrator gets 403, so the name may be a user's email. */
  private async find(username: string): Promise<Candidate> {
    const admin = await this.admins.findByName(username);
    if (admin !== undefined) return { admin, stored: toStoredPassword(admin) };
    const email = normaliseEmail(username);
    const user = email === null ? undefined : await this.users.findCredentials(email, null);
    return { admin: undefined, stored: toStoredPassword(user) };
  }

  /** Does nothing when an administrator exists, even a disabled one. */
  async onModuleInit(): Promise<void> {
    if (await this.admins.anyExists()) return;
    const { adminUsername, adminPassword } = this.config;
    if (adminPassword === undefined) {
      this.logger.warn('There is no administrator. Set ADMIN_PASSWORD, or run `npm run admin -- admins add <name>`.');
      return;
    }
    await this.admins.insert(adminUsername, await this.hasher.hash(adminPassword));
  }
}
