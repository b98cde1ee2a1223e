import type { ServiceSchema } from '@svc/database';
import { entities } from './entities';
import { migrations } from './migrations';
import { NamingStrategy } from './naming-strategy';

export const authSchema: ServiceSchema = {
  name: 'auth',
  entities,
  migrations,
  migrationsTableName: 'migrations',
  namingStrategy: new NamingStrategy(),
};
