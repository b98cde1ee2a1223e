import type { Fault } from '../../checks/exchange';
import { formatOf, type FileType } from '../file-types';
import type { FileFindings } from '../file-findings';
import { mutateFile } from '../mutations/mutate-file';
import { NoAnswerError } from '../../wire/wire-client';
import { FileClient, UnhealthyError } from './file-client';
import { routesOf, type RouteContext } from './file-routes';
import { healthFault, ordinaryHealthMs, type FuzzedService } from './fuzzed-service';

export interface RouteRun extends Omit<RouteContext, 'client'> {
  readonly service: FuzzedService;
  readonly type: FileType;
  readonly samples: readonly Buffer[];
  readonly seed: number;
  /** Number of the first file, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly findings: FileFindings;
  readonly healthMs?: number;
}

/** Answers by operation and status. */
export type StatusCounts = Map<string, number>;

const sendOne = async (run: RouteRun, route: string, index: number, statuses: StatusCounts): Promise<void> => {
  const { type, seed, samples, service, findings, healthMs = ordinaryHealthMs } = run;
  const file = mutateFile({ type, format: formatOf(type), samples }, seed, index);
  const report = (check: string, what: string, at: string): void =>
    void findings.add({ check, what, at, type, seed, index, file });
  const onFault = ({ check, what }: Fault, operation: string): void => report(check, what, operation);
  const client = new FileClient(service, healthMs, onFault, statuses);
  try {
    await routesOf(type)[route]?.(file, type, { ...run, client });
    const fault = await healthFault(service, healthMs);
    if (fault !== null) throw new UnhealthyError(fault);
  } catch (error) {
    if (!(error instanceof UnhealthyError) && !(error instanceof NoAnswerError)) throw error;
    report('lives', (await healthFault(service, healthMs)) ?? error.message, `route "${route}"`);
    await service.restart();
  }
};

/** Sends changed files of a type through every route that takes it, one after the other. */
export const fuzzRoutes = async (run: RouteRun): Promise<StatusCounts> => {
  const statuses: StatusCounts = new Map();
  for (const route of Object.keys(routesOf(run.type)))
    for (let index = run.from; index < run.to; index += 1) await sendOne(run, route, index, statuses);
  return statuses;
};
