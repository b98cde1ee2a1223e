import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { EngineMetrics } from '@svc/http';

/** Adds PostgreSQL to the metrics; the rate limiter, the only user of Redis, adds Redis. */
@Injectable()
export class WatchedEnginesService implements OnModuleInit {
  constructor(
    private readonly engines: EngineMetrics,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.engines.watchPostgres(this.database);
  }
}
