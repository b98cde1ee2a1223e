import { type DynamicModule, Module, type OnModuleInit, Global } from '@nestjs/common';
import { Database, DatabaseModule } from '@svc/database';
import { EngineMetrics, ReadinessChecksService } from '@svc/http';
import { authSchema, type SchemaPart } from './schema/auth-schema';
import { Settings } from './schema/settings.entity';
import { ApplicationSecretService } from './secrets/application-secret.service';
import { JobPoolsService } from './jobs/job-pools.service';
import { JobRunner } from './jobs/job-runner';
import { MailerService } from './mail/mailer.service';
import { MailDeliveryService } from './mail/mail-delivery.service';
import { ApplicationBrandService } from './pages/application-brand.service';
import { MailTemplatesService } from './mail/mail-templates.service';

@Module({})
export class SchemaModule implements OnModuleInit {
  static with(features: readonly SchemaPart[]): DynamicModule {
    const database = DatabaseModule.forService({ applicationName: 'auth-service', schema: authSchema(features) });
    return { module: SchemaModule, imports: [database] };
  }

  constructor(
    private readonly database: Database,
    private readonly checks: ReadinessChecksService,
    private readonly engines: EngineMetrics,
  ) {}

  onModuleInit(): void {
    // The rate limiter, the only user of Redis, adds Redis.
    this.engines.watchPostgres(this.database);
    this.checks.add('postgres', () => this.database.repository(Settings).exists());
  }
}

@Global()
@Module({ providers: [ApplicationSecretService], exports: [ApplicationSecretService] })
export class SecretsModule {}

@Global()
@Module({ providers: [ApplicationBrandService], exports: [ApplicationBrandService] })
export class BrandModule {}

@Global()
@Module({ providers: [JobPoolsService, JobRunner], exports: [JobRunner] })
export class JobsModule {}

@Global()
@Module({
  providers: [MailerService, MailDeliveryService, MailTemplatesService],
  exports: [MailerService, MailDeliveryService, MailTemplatesService],
})
export class MailModule {}
