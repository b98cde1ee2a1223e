import { IsInt, Matches, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

export class DatabaseConfig {
  @Setting({
    name: 'DATABASE_URL',
    description: 'PostgreSQL 14 or later; each service keeps to a schema of its own (`auth`, `video`)',
    secret: true,
    defaultDescription: 'started by `npm start`',
  })
  @Matches(/^postgres(ql)?:\/\/\S+$/, { message: 'must be a postgresql:// address' })
  readonly url: string = '';

  @Setting({ name: 'DATABASE_POOL_SIZE', description: 'Connections that each process may hold' })
  @IsInt()
  @Min(2)
  @Max(200)
  readonly poolSize: number = 10;
}
