import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

const postgresAddress = /^postgres(ql)?:\/\/\S+$/;
const mustBePostgres = { message: 'must be a postgresql:// address' };
/** node-postgres, unlike libpq, takes no list; a password may have a comma. */
const oneHost = /^(?!postgres(ql)?:\/\/([^\s/?]*@|(?![^\s/?]*@))[^\s/?@]*,)/;
const mustNameOneHost = {
  message: 'names several hosts: give one address that leads to the primary (docs/operate/failover.md)',
};

export class DatabaseConfig {
  @Setting({
    name: 'DATABASE_URL',
    description: 'PostgreSQL 14 or later; each service keeps to a schema of its own (`auth`, `video`)',
    secret: true,
    defaultDescription: 'started by `npm start`',
  })
  @Matches(postgresAddress, mustBePostgres)
  @Matches(oneHost, mustNameOneHost)
  readonly url: string = '';

  @Setting({
    name: 'DATABASE_DIRECT_URL',
    description:
      'The same database past the pooler (PgBouncer in transaction mode and its like), when `DATABASE_URL` leads to one: for notifications, locks, the job engine and migrations',
    secret: true,
    defaultDescription: 'none: `DATABASE_URL` leads to PostgreSQL itself',
  })
  @IsOptional()
  @Matches(postgresAddress, mustBePostgres)
  @Matches(oneHost, mustNameOneHost)
  readonly directUrl?: string;

  @Setting({ name: 'DATABASE_POOL_SIZE', description: 'Connections that each process may hold' })
  @IsInt()
  @Min(2)
  @Max(200)
  readonly poolSize: number = 10;
}
