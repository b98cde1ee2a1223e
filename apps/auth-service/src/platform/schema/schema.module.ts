import { Module, type OnModuleInit } from '@nestjs/common';
import { Database, DatabaseModule } from '@svc/database';
import { EngineMetrics, ReadinessChecksService } from '@svc/http';
import { authSchema } from './migrate-database';
import { ping } from './schema.statements';

@Module({ imports: [DatabaseModule.forService({ applicationName: 'auth-service', schema: authSchema })] })
export class SchemaModule implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly checks: ReadinessChecksService,
    private readonly engines: EngineMetrics,
  ) {}

  onModuleInit(): void {
    // The rate limiter, the only user of Redis, adds Redis.
    this.engines.watchPostgres(this.database);
    this.checks.add('postgres', () => this.database.query(ping));
  }
}
