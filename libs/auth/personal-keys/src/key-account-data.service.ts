import { Injectable } from '@nestjs/common';
import type { AccountData, AccountResponse } from '@svc/auth';
import { PersonalKeysService } from './personal-keys.service';

/** Shows and exports the keys of a user, without the keys themselves. */
@Injectable()
export class KeyAccountDataService implements AccountData {
  constructor(private readonly keys: PersonalKeysService) {}

  async showAccountData(userId: string): Promise<Pick<AccountResponse, 'apiKeys'>> {
    return { apiKeys: await this.keys.list(userId) };
  }

  exportAccountData(userId: string): Promise<Pick<AccountResponse, 'apiKeys'>> {
    return this.showAccountData(userId);
  }
}
