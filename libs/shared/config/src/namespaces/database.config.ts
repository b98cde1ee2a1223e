import { IsInt, IsNotEmpty, IsOptional, Matches, Max, Min } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

const mustBePostgres = { message: 'must be a postgresql:// address' };
/** node-postgres, unlike libpq, takes no list of hosts. A comma in the password is allowed. */
const oneHost = /^(?!postgres(ql)?:\/\/([^\s/?]*@|(?![^\s/?]*@))[^\s/?@]*,)/;
const mustNameOneHost = {
  message: 'names several hosts: give one address that leads to the primary (docs/operate/failover.md)',
};

export class DatabaseConfig {
  @Setting({
    name: 'DATABASE_URL',
    address: addresses.connection('postgresql', 'postgres'),
    description: 'PostgreSQL 14 or later; each service uses its own schema (`auth`, `video`)',
    secret: true,
    defaultDescription: 'started by `npm start`',
  })
  @IsNotEmpty(mustBePostgres)
  @Matches(oneHost, mustNameOneHost)
  readonly url: string = '';

  @Setting({
    name: 'DATABASE_DIRECT_URL',
    address: addresses.connection('postgresql', 'postgres'),
    description:
      'Direct address of the same database when `DATABASE_URL` leads to a pooler (such as PgBouncer in transaction mode): for notifications, locks, the job engine and migrations',
    secret: true,
    defaultDescription: 'none: `DATABASE_URL` leads to PostgreSQL itself',
  })
  @IsOptional()
  @Matches(oneHost, mustNameOneHost)
  readonly directUrl?: string;

  @Setting({ name: 'DATABASE_POOL_SIZE', description: 'Maximum number of connections of each process' })
  @IsInt()
  @Min(2)
  @Max(200)
  readonly poolSize: number = 10;
}
