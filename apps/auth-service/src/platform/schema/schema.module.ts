import { Module, type OnModuleInit } from '@nestjs/common';
import { Database, DatabaseModule } from '@svc/database';
import { ReadinessChecksService } from '@svc/http';
import { authSchema } from './migrate-database';
import { ping } from './schema.statements';

@Module({ imports: [DatabaseModule.forService({ applicationName: 'auth-service', schema: authSchema })] })
export class SchemaModule implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly checks: ReadinessChecksService,
  ) {}

  onModuleInit(): void {
    this.checks.add('postgres', () => this.database.query(ping));
  }
}
