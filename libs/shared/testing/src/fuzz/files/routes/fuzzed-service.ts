import { setTimeout as pause } from 'node:timers/promises';

/** A running video-service without authentication, which a file may hang or end. */
export interface FuzzedService {
  readonly url: string;
  readonly isRunning: boolean;
  /** Ends the process if it still runs, and starts another one. */
  readonly restart: () => Promise<void>;
}

/** The main thread is blocked when it has not answered a health check within this time, also on a busy machine. */
export const ordinaryHealthMs = 15_000;
const betweenChecksMs = 200;

const isHealthy = async (url: string, healthMs: number): Promise<boolean> => {
  const asking = fetch(`${url}/health/live`, { signal: AbortSignal.timeout(healthMs) });
  return asking.then(
    (answer) => answer.body?.cancel().then(() => answer.ok) ?? answer.ok,
    () => false,
  );
};

/** @returns null, or what is wrong with the process */
export const healthFault = async (service: FuzzedService, healthMs: number): Promise<string | null> => {
  // A kept connection may end just then.
  if ((await isHealthy(service.url, healthMs)) || (await isHealthy(service.url, healthMs))) return null;
  return service.isRunning ? 'the process answers no health check' : 'the process has ended';
};

/** Resolves with what is wrong as soon as something is. */
export const untilUnhealthy = async (
  service: FuzzedService,
  healthMs: number,
  end: AbortSignal,
): Promise<string | null> => {
  while (!end.aborted) {
    const fault = await healthFault(service, healthMs);
    if (fault !== null) return fault;
    await pause(betweenChecksMs);
  }
  return null;
};
