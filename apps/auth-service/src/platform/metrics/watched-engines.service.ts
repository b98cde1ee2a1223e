import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { EngineMetrics } from '@svc/http';

/** PostgreSQL, among the figures of the service; Redis is added by the limits of requests, which alone ask it. */
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
