import type { AuthFeature } from '@svc/auth';
import { UserImportModule } from './user-import.module';

/** Administrators import users, with password hashes of other systems. */
export const userImportFeature: AuthFeature = {
  name: 'user-import',
  module: UserImportModule,
};
