import type { AuthFeature } from '@svc/auth';
import { ImportConfig } from '@svc/config';
import { CreateUserImport1796700005000 } from './1796700005000-user-import.migration';
import { ImportedAccount, ImportedSession } from './imported-account.entity';
import { expiredImports } from './imported-accounts.statements';
import { UserImportModule } from './user-import.module';

/** Administrators import users, with password hashes of other systems, whose tokens open sessions for a while. */
export const userImportFeature: AuthFeature = {
  name: 'user-import',
  module: UserImportModule,
  settings: ImportConfig,
  entities: [ImportedAccount, ImportedSession],
  migrations: [CreateUserImport1796700005000],
  expiredRows: expiredImports,
};
