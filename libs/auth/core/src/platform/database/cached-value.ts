import type { Notifications } from '@svc/database';

/** PostgreSQL channels that tell other replicas to drop a cached value. Features have channels of their own. */
export const channels = {
  settings: 'auth_settings',
  signingKeys: 'auth_signing_keys',
  accessKeys: 'auth_access_keys',
  passwordCosts: 'auth_password_costs',
  oauthConfigurations: 'auth_oauth_configurations',
} as const;

/** Interval of reads while notifications arrive, in case one was lost. */
const connectedMs = 30_000;
/** Interval of reads without notifications: a change must show within a second. */
const unconnectedMs = 900;

/** Caches a value of the database until PostgreSQL announces a change. Parallel readers share one query. */
export class CachedValue<Value> {
  private loading: Promise<Value> | undefined;
  private value: { value: Value; loadedAt: number } | undefined;
  private generation = 0;

  constructor(
    private readonly notifications: Notifications,
    channel: string,
    private readonly load: () => Promise<Value>,
  ) {
    notifications.on(channel, () => this.drop());
  }

  /** @throws the error of the load; an old value is never returned in its place */
  get(): Value | Promise<Value> {
    const { value } = this;
    if (value !== undefined && performance.now() - value.loadedAt < this.maximumAgeMs()) return value.value;
    this.loading ??= this.reload();
    return this.loading;
  }

  drop(): void {
    this.generation += 1;
    this.value = undefined;
    this.loading = undefined;
  }

  private maximumAgeMs(): number {
    return this.notifications.connected ? connectedMs : unconnectedMs;
  }

  /** A value read before the announcement of a change may be stale and is not cached. */
  private async reload(): Promise<Value> {
    const { generation } = this;
    const loadedAt = performance.now();
    try {
      const value = await this.load();
      if (generation === this.generation) this.value = { value, loadedAt };
      return value;
    } finally {
      if (generation === this.generation) this.loading = undefined;
    }
  }
}
