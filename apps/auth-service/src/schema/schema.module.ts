import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfig } from '@svc/config';
import { ReadinessChecks } from '@svc/http';
import { Database, Notifications } from '@svc/database';
import { dataSourceOptions } from './data-source-options';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [DatabaseConfig],
      useFactory: (config: DatabaseConfig) => ({ ...dataSourceOptions(config), retryAttempts: 20, retryDelay: 500 }),
    }),
  ],
  providers: [Database, Notifications],
  exports: [Database, Notifications],
})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly checks: ReadinessChecks,
  ) {}

  onModuleInit(): void {
    this.checks.add('postgres', () => this.database.query('SELECT 1 FROM auth.settings'));
  }
}
