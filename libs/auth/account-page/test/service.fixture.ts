import { startServiceWith } from '@svc/auth/testing';
import { accountPageFeature } from '../src/account-page.feature';

export const startAuthService = startServiceWith([accountPageFeature]);
