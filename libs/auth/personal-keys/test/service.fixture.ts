import { startServiceWith } from '@svc/auth/testing';
import { accountPageFeature } from '@svc/auth-account-page';
import { personalKeysFeature } from '../src/personal-keys.feature';

export const startAuthService = startServiceWith([accountPageFeature, personalKeysFeature]);
