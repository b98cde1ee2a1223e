import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { answerInTime } from '../health/answer-in-time';
import { Metrics } from './metrics';

/** Connections of a process to PostgreSQL. */
export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
  readonly limit: number;
}

/** How much of something a server has given away, of how much. */
export interface ServerUse {
  readonly used: number;
  /** Null without a limit. */
  readonly limit: number | null;
}

export interface WatchedDatabase {
  readonly poolUse: PoolUse;
  /** Connections of all clients; rejects while the server is away. */
  serverConnections(): Promise<ServerUse>;
}

/** A gauge with a label for each figure. */
interface Shown {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

/** Whether PostgreSQL and Redis answer this process, and how much of them is in use. */
@Injectable()
export class EngineMetrics {
  private readonly engines = new Map<string, () => Promise<boolean>>();

  constructor(private readonly metrics: Metrics) {
    const { engines } = this;
    new Gauge({
      name: 'engine_up',
      help: 'Whether PostgreSQL and Redis answer this process (1) or not (0)',
      labelNames: ['engine'],
      registers: [metrics.registry],
      async collect() {
        await Promise.all([...engines].map(async ([engine, isUp]) => this.set({ engine }, (await isUp()) ? 1 : 0)));
      },
    });
  }

  /** @param ask rejects while the engine is away */
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
      help: 'Connections of this process by state, and how many it may hold',
      read: () => Promise.resolve(poolFigures(database.poolUse)),
    });
    this.show({
      name: 'database_server_connections',
      help: 'Connections of all clients of the server, and how many it lets in',
      read: async () => serverFigures(await database.serverConnections()),
    });
  }

  /** @param read rejects while Redis is away */
  watchRedisMemory(read: () => Promise<ServerUse>): void {
    this.show({
      name: 'redis_memory_bytes',
      help: 'Memory that Redis uses, and its limit where it has one',
      read: async () => serverFigures(await read()),
    });
  }

  /** Read when somebody looks; without figures while they cannot be read. */
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
