import { startServiceWith } from '@svc/auth/testing';
import { webhooksFeature } from '../src/webhooks.feature';

export const startAuthService = startServiceWith([webhooksFeature]);
