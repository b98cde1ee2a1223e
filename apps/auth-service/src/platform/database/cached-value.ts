import type { Notifications } from '@svc/database';
import type { Channel } from './channels';

/** While notifications are heard, a value is read again only now and then, in case one was lost on the way. */
const heardMs = 30_000;
/** While they are not, a change must still show within a second. */
const unheardMs = 900;

/** A value from the database, kept until PostgreSQL says that it has changed. Parallel readers share one query. */
export class CachedValue<Value> {
  private loading: Promise<Value> | undefined;
  private value: { value: Value; loadedAt: number } | undefined;
  private generation = 0;

  constructor(
    private readonly notifications: Notifications,
    channel: Channel,
    private readonly load: () => Promise<Value>,
  ) {
    notifications.on(channel, () => this.drop());
  }

  /** @throws whatever loading throws; an old value is never used in place of a fault */
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
    return this.notifications.connected ? heardMs : unheardMs;
  }

  /** What was read before a change was announced may be the state before it, and is not kept. */
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
