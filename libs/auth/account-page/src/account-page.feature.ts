import type { AuthFeature } from '@svc/auth';
import { AccountPageModule } from './account-page.module';

/** Pages on which users sign in and manage their account. */
export const accountPageFeature: AuthFeature = {
  name: 'account-page',
  module: AccountPageModule,
  hasAccountPage: true,
};
