import { Injectable } from '@nestjs/common';
import { listedNames, type AccountSection, type ShownSection, type SignedInPageContext } from '@svc/auth';
import { AuthPolicyConfig } from '@svc/config';
import { apiKeysPath } from './api-key.pages';
import { PersonalKeysService } from './personal-keys.service';

/** Names the keys of the user. Shows nothing without a video-service: it is the only service that takes the keys. */
@Injectable()
export class ApiKeysSectionService implements AccountSection {
  constructor(
    private readonly keys: PersonalKeysService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  async showSection({ caller, translate }: SignedInPageContext): Promise<ShownSection | null> {
    if (caller.user.anonymous) return null;
    const names = (await this.keys.list(caller.user.id)).map(({ name }) => name);
    if (this.policy.videoServiceUrl === undefined && names.length === 0) return null;
    const content = listedNames(names, translate('account.apiKeysNone'));
    return { id: 'api-keys', title: translate('account.apiKeys'), content, path: apiKeysPath };
  }
}
