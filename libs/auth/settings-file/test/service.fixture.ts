import { startServiceWith } from '@svc/auth/testing';
import { accountPageFeature } from '@svc/auth-account-page';
import { openidProviderFeature } from '@svc/auth-openid-provider';
import { webhooksFeature } from '@svc/auth-webhooks';
import { settingsFileFeature } from '../src/settings-file.feature';

/** Features that have a section in the file, and those they require. */
export const chosenFeatures = [accountPageFeature, openidProviderFeature, webhooksFeature, settingsFileFeature];

export const startAuthService = startServiceWith(chosenFeatures);
