import { Injectable } from '@nestjs/common';
import { Gauge } from '@prometheus-io/client';
import { answerInTime } from '../health/readiness-checks.service';
import { Metrics } from './metrics';

/** Connections of a process to PostgreSQL. */
interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
  readonly limit: number;
}

/** Usage of a limited resource. */
interface ServerUse {
  readonly used: number;
  /** Null without a limit. */
  readonly limit: number | null;
}

interface WatchedDatabase {
  readonly poolUse: PoolUse;
  /** Connections of all clients; rejects while the server is unavailable. */
  serverConnections(): Promise<ServerUse>;
}

/** A gauge with one label per figure. */
interface Shown {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

/** Availability and usage of PostgreSQL and Redis, as metrics. */
@Injectable()
export class EngineMetrics {
  private readonly engines = new Map<string, () => Promise<boolean>>();

  constructor(private readonly metrics: Metrics) {
    const { engines } = this;
    new Gauge({
      name: 'engine_up',
      help: 'Availability of PostgreSQL and Redis: 1 answers, 0 does not',
      labelNames: ['engine'],
      registers: [metrics.registry],
      async collect() {
        await Promise.all([...engines].map(async ([engine, isUp]) => this.set({ engine }, (await isUp()) ? 1 : 0)));
      },
    });
  }

  /** @param ask rejects while the engine is unavailable */
  add(engine: 'postgres' | 'redis', ask: () => Promise<unknown>): void {
    this.engines.set(engine, () =>
      answerInTime(ask).then(
        () => true,
        () => false,
      ),
    );
  }

  watchPostgres(database: WatchedDatabase): void {
    this.add('postgres', () => database.serverConnections());
    this.show({
      name: 'database_pool_connections',
      help: 'Connections of this process by state, and their maximum',
      read: () => Promise.resolve(poolFigures(database.poolUse)),
    });
    this.show({
      name: 'database_server_connections',
      help: 'Connections of all clients of the server, and their maximum',
      read: async () => serverFigures(await database.serverConnections()),
    });
  }

  /** @param read rejects while Redis is unavailable */
  watchRedisMemory(read: () => Promise<ServerUse>): void {
    this.show({
      name: 'redis_memory_bytes',
      help: 'Memory used by Redis, and its limit if there is one',
      read: async () => serverFigures(await read()),
    });
  }

  /** Reads figures at each scrape; omits them when that fails. */
  private show({ name, help, read }: Shown): void {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [this.metrics.registry],
      async collect() {
        this.reset();
        const figures = await answerInTime(read).catch(() => ({}));
        for (const [state, value] of Object.entries(figures)) this.set({ state }, value);
      },
    });
  }
}

const poolFigures = ({ busy, idle, waiting, limit }: PoolUse) => ({ busy, idle, waiting, limit });

const serverFigures = ({ used, limit }: ServerUse): Record<string, number> =>
  limit === null ? { used } : { used, limit };
