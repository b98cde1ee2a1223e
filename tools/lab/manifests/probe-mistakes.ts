import { containerOf, type Mistake } from './mistake';
import type { Manifest, Probe } from './manifest';
import type { ProbeName } from './probe-policies';

const changed =
  (name: ProbeName, change: Probe) =>
  (all: Manifest[]): void => {
    const container = containerOf(all);
    container[name] = { ...container[name], ...change };
  };

/** Probes that do harm. */
export const probeMistakes: readonly Mistake[] = [
  {
    title: 'a liveness that asks PostgreSQL',
    plant: changed('livenessProbe', { httpGet: { path: '/health/ready', port: 'http' } }),
    complaint: /auth-service is restarted for the sake of its neighbours/,
  },
  {
    title: 'a readiness probe that checks no dependency',
    plant: changed('readinessProbe', { httpGet: { path: '/health/live', port: 'http' } }),
    complaint: /auth-service gets requests that it cannot serve/,
  },
  {
    title: 'a start-up that a busy node does not manage',
    plant: changed('startupProbe', { failureThreshold: 10 }),
    complaint: /auth-service is restarted before it could have started/,
  },
  {
    title: 'a liveness without patience',
    plant: changed('livenessProbe', { failureThreshold: 1 }),
    complaint: /auth-service is restarted for a short standstill/,
  },
  {
    title: 'a readiness that is slower than the liveness',
    plant: changed('readinessProbe', { failureThreshold: 6 }),
    complaint: /auth-service is restarted before it is left in peace/,
  },
  {
    title: 'a readiness that does not wait for its answer',
    plant: changed('readinessProbe', { timeoutSeconds: 3 }),
    complaint: /auth-service is given up while it still asks what it needs/,
  },
];
