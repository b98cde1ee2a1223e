import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ReadinessChecksService } from '@svc/http';
import { objectStore, StoreHealth, type ObjectStore } from '@svc/storage';

/** Checks the store of files at the start and for readiness. */
@Injectable()
export class StoreReadinessService implements OnModuleInit, OnApplicationBootstrap {
  private readonly health: StoreHealth;

  constructor(
    @Inject(objectStore) store: ObjectStore,
    private readonly checks: ReadinessChecksService,
  ) {
    this.health = new StoreHealth(store, new Logger(StoreReadinessService.name));
  }

  onModuleInit(): void {
    this.checks.add('storage', () => this.health.check());
  }

  /** The log names the reason; the process waits, because the store may be only a moment away. */
  onApplicationBootstrap(): void {
    void this.health.check().catch(() => undefined);
  }
}
