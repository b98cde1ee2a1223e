import { startServiceWith } from '@svc/auth/testing';
import { accountPageFeature } from '@svc/auth-account-page';
import { personalKeysFeature } from '@svc/auth-personal-keys';
import { openidProviderFeature } from '../src/openid-provider.feature';

export const startAuthService = startServiceWith([accountPageFeature, openidProviderFeature, personalKeysFeature]);
