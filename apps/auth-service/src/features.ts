import type { AuthFeature } from '@svc/auth';
import { accountPageFeature } from '@svc/auth-account-page';
import { openidProviderFeature } from '@svc/auth-openid-provider';
import { personalKeysFeature } from '@svc/auth-personal-keys';
import { scimFeature } from '@svc/auth-scim';
import { settingsFileFeature } from '@svc/auth-settings-file';
import { userImportFeature } from '@svc/auth-user-import';
import { webhooksFeature } from '@svc/auth-webhooks';

/** Features of the service. Without its line a feature is not part of the service. */
export const features: readonly AuthFeature[] = [
  accountPageFeature,
  openidProviderFeature,
  personalKeysFeature,
  scimFeature,
  userImportFeature,
  webhooksFeature,
  settingsFileFeature,
];
