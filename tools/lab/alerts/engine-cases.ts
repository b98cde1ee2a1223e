import { series, type AlertCase } from './alert-case';

const isUp = (pod: string) => series('engine_up', { app: 'auth-service', engine: 'redis', pod });
const pool = (pod: string, state: string) => series('database_pool_connections', { app: 'video-worker', pod, state });
const server = (app: string, state: string) => series('database_server_connections', { app, pod: 'a', state });
const redis = (state: string) => series('redis_memory_bytes', { app: 'video-service', pod: 'a', state });

export const engineCases: readonly AlertCase[] = [
  {
    alert: 'SvcEngineAway',
    when: 'two pods of three do not reach Redis',
    after: '10m',
    series: { [isUp('a')]: '0x20', [isUp('b')]: '0x20', [isUp('c')]: '1x20' },
    fires: [{ labels: { app: 'auth-service', engine: 'redis' }, summary: 'auth-service does not reach redis' }],
  },
  {
    alert: 'SvcEngineAway',
    when: 'one of three does not',
    after: '10m',
    series: { [isUp('a')]: '0x20', [isUp('b')]: '1x20', [isUp('c')]: '1x20' },
    fires: [],
  },
  {
    alert: 'SvcPoolUsed',
    when: 'nine connections of ten are busy, over all pods',
    after: '15m',
    series: {
      [pool('a', 'busy')]: '10x20',
      [pool('a', 'limit')]: '10x20',
      [pool('b', 'busy')]: '8x20',
      [pool('b', 'limit')]: '10x20',
    },
    fires: [
      { labels: { app: 'video-worker' }, summary: 'video-worker: 90% of its connections to PostgreSQL are busy' },
    ],
  },
  {
    alert: 'SvcPoolUsed',
    when: 'they are in one pod, and those of the other are idle',
    after: '15m',
    series: {
      [pool('a', 'busy')]: '10x20',
      [pool('a', 'limit')]: '10x20',
      [pool('b', 'busy')]: '0x20',
      [pool('b', 'limit')]: '10x20',
    },
    fires: [],
  },
  {
    alert: 'SvcPostgresConnections',
    when: 'a server has given away nine connections of ten',
    after: '10m',
    series: {
      [server('auth-service', 'used')]: '450x20',
      [server('auth-service', 'limit')]: '500x20',
      [server('video-service', 'used')]: '90x20',
      [server('video-service', 'limit')]: '200x20',
    },
    fires: [
      {
        labels: { app: 'auth-service' },
        summary: 'The PostgreSQL of auth-service has given away 90% of its connections',
      },
    ],
  },
  {
    alert: 'SvcPostgresConnections',
    when: 'it has given away six of ten',
    after: '10m',
    series: { [server('auth-service', 'used')]: '300x20', [server('auth-service', 'limit')]: '500x20' },
    fires: [],
  },
  {
    alert: 'SvcRedisMemory',
    when: 'nine tenths of its memory are used',
    after: '10m',
    series: { [redis('used')]: '900x20', [redis('limit')]: '1000x20' },
    fires: [{ labels: {}, summary: 'Redis has used 90% of its memory: full, it takes no more jobs' }],
  },
  {
    alert: 'SvcRedisMemory',
    when: 'it has no limit',
    after: '10m',
    series: { [redis('used')]: '900x20' },
    fires: [],
  },
];
