import { expiredKeys } from './personal-keys.statements';
import { CreatePersonalKeys1796700002000 } from './1796700002000-personal-keys.migration';
import type { AuthFeature } from '@svc/auth';
import { ApiKeysSectionService } from './api-keys-section.service';
import { KeyAccountDataService } from './key-account-data.service';
import { KeyPagesModule } from './key-pages.module';
import { PersonalKey } from './personal-key.entity';
import { PersonalKeysModule } from './personal-keys.module';

/** Keys by which programs of users call the video-service. */
export const personalKeysFeature: AuthFeature = {
  name: 'personal-keys',
  module: PersonalKeysModule,
  pages: KeyPagesModule,
  accountSection: ApiKeysSectionService,
  accountData: KeyAccountDataService,
  entities: [PersonalKey],
  migrations: [CreatePersonalKeys1796700002000],
  expiredRows: { personal_keys: expiredKeys },
};
