import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AppError } from '@svc/errors';
import { Repository } from 'typeorm';
import { Database, type Queryable } from '@svc/database';
import { Settings } from '../schema/settings.entity';

/** What administrators may write. */
export type SettingsChange = Partial<Omit<Settings, 'id' | 'onlyRow' | 'createdAt' | 'updatedAt'>>;

const columnOf: Record<keyof SettingsChange, string> = {
  requireEmailVerification: 'require_email_verification',
  passwordMinLength: 'password_min_length',
  requireNumber: 'require_number',
  requireLowercase: 'require_lowercase',
  requireUppercase: 'require_uppercase',
  requireSpecialChar: 'require_special_char',
  verifyEmailMethod: 'verify_email_method',
  resetPasswordMethod: 'reset_password_method',
  allowedRedirectUrls: 'allowed_redirect_urls',
  disableSignup: 'disable_signup',
};

@Injectable()
export class SettingsRepository {
  constructor(
    @InjectRepository(Settings) private readonly settings: Repository<Settings>,
    private readonly database: Database,
  ) {}

  async read(): Promise<Settings> {
    try {
      return await this.settings.findOneByOrFail({ onlyRow: true });
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
    }
  }

  /** Writes the given fields; every replica hears of it when the transaction commits. */
  change(change: SettingsChange, alongside: (transaction: Queryable) => Promise<void>): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const given = (Object.keys(columnOf) as (keyof SettingsChange)[]).filter((key) => change[key] !== undefined);
      const assignments = given.map((key, index) => `${columnOf[key]} = $${index + 1}`);
      await transaction.query(
        `UPDATE auth.settings SET ${[...assignments, 'updated_at = now()'].join(', ')}`,
        given.map((key) => change[key]),
      );
      await alongside(transaction);
      await transaction.query('NOTIFY auth_settings');
    });
  }
}
