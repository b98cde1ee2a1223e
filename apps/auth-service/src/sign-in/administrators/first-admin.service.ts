import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { PasswordHasher } from '../../passwords/password-hasher';
import { AdminsRepository } from './admins.repository';

/**
 * Adds the first administrator from the environment. There is no default password: without ADMIN_PASSWORD none is
 * added.
 */
@Injectable()
export class FirstAdminService implements OnModuleInit {
  private readonly logger = new Logger(FirstAdminService.name);

  constructor(
    private readonly config: AuthServiceConfig,
    private readonly repository: AdminsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.repository.anyExists()) return;
    const { adminUsername, adminPassword } = this.config;
    if (adminPassword === undefined) {
      this.logger.warn('There is no administrator. Set ADMIN_PASSWORD, or run `npm run admin -- admins add <name>`.');
      return;
    }
    await this.repository.insert(adminUsername, await this.hasher.hash(adminPassword));
  }
}
