import type { Fault } from '../../checks/exchange';
import { findFormat, type FileType } from '../file-types';
import type { FileFindings } from '../file-findings';
import { mutateFile } from '../mutations/mutate-file';
import { NoAnswerError } from '../../wire/wire-client';
import { FileClient, UnhealthyError } from './file-client';
import { createRoutes, type RouteContext } from './file-routes';
import { healthFault, ordinaryHealthMs, type FuzzedService } from './fuzzed-service';

interface RouteParts extends Omit<RouteContext, 'client'> {
  readonly service: FuzzedService;
  readonly type: FileType;
  readonly seed: number;
  readonly findings: FileFindings;
  readonly healthMs?: number;
}

interface RouteRun extends RouteParts {
  readonly samples: readonly Buffer[];
  /** Number of the first file, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** Answers by operation and status. */
type StatusCounts = Map<string, number>;

/** Sends one file through every route that takes it. */
export const sendFile = async (
  parts: RouteParts,
  index: number,
  file: Buffer,
  statuses: StatusCounts = new Map(),
): Promise<void> => {
  const { type, seed, service, findings, healthMs = ordinaryHealthMs } = parts;
  const report = (check: string, what: string, at: string): void =>
    void findings.add({ check, what, at, type, seed, index, file });
  const onFault = ({ check, what }: Fault, operation: string): void => report(check, what, operation);
  const client = new FileClient(service, healthMs, onFault, statuses);
  for (const [route, send] of Object.entries(createRoutes(type)))
    try {
      await send(file, type, { ...parts, client });
      const fault = await healthFault(service, healthMs);
      if (fault !== null) throw new UnhealthyError(fault);
    } catch (error) {
      if (!(error instanceof UnhealthyError) && !(error instanceof NoAnswerError)) throw error;
      report('lives', (await healthFault(service, healthMs)) ?? error.message, `route "${route}"`);
      await service.restart();
    }
};

/** Sends changed files of a type, one after the other. */
export const fuzzRoutes = async ({ samples, from, to, ...parts }: RouteRun): Promise<StatusCounts> => {
  const { type, seed } = parts;
  const statuses: StatusCounts = new Map();
  for (let index = from; index < to; index += 1)
    await sendFile(parts, index, mutateFile({ type, format: findFormat(type), samples }, seed, index), statuses);
  return statuses;
};
