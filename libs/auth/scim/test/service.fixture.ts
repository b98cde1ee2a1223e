import { startServiceWith } from '@svc/auth/testing';
import { accountPageFeature } from '@svc/auth-account-page';
import { personalKeysFeature } from '@svc/auth-personal-keys';
import { scimFeature } from '../src/scim.feature';

export const startAuthService = startServiceWith([accountPageFeature, personalKeysFeature, scimFeature]);
