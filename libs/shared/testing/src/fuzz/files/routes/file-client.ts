import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@svc/provision';
import { createChecker } from '../../checks/check-answer';
import { jsonBody, type Fault } from '../../checks/exchange';
import { findOperation, readDocument } from '../../openapi/interface-document';
import { WireClient } from '../../wire/wire-client';
import type { WireAnswer, WireRequest } from '../../wire/wire-request';
import { untilUnhealthy, type FuzzedService } from './fuzzed-service';

/** Longer than any limit of the service for one file. */
const answerMs = 120_000;
const busyStatuses = [429, 503];
const mostTries = 20;
const busyPauseMs = 500;

const boundary = 'part-of-a-fuzzed-form';

/** A file as a browser sends it. */
export const encodeForm = (fileName: string, file: Buffer): Pick<WireRequest, 'headers' | 'body'> => ({
  headers: [['content-type', `multipart/form-data; boundary=${boundary}`]],
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

export const encodeJson = (body: object): Pick<WireRequest, 'headers' | 'body'> => ({
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify(body)),
});

/** The process hangs or has ended. */
export class UnhealthyError extends Error {}

interface Sent {
  readonly answer: WireAnswer;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isAccepted: boolean;
}

/** Sends requests to the service and checks each answer. */
export class FileClient {
  private readonly document = readDocument(join(projectRoot(), 'apps', 'video-service', 'openapi.json'));
  private readonly check = createChecker(this.document);

  constructor(
    private readonly service: FuzzedService,
    private readonly healthMs: number,
    private readonly onFault: (fault: Fault, operation: string) => void,
    /** Answers by operation and status. */
    private readonly statuses: Map<string, number>,
  ) {}

  /** @param id such as `GET /api/assets` @throws UnhealthyError, NoAnswerError */
  async send(id: string, target: string, more: Pick<WireRequest, 'headers' | 'body'> = { headers: [] }): Promise<Sent> {
    const operation = findOperation(this.document, id);
    const request = { method: operation.method, target, ...more };
    const answer = await this.patiently(request);
    const counted = `${id} ${answer.status}`;
    this.statuses.set(counted, (this.statuses.get(counted) ?? 0) + 1);
    const faults = this.check({ request, answer, operation });
    // A documented failure, such as that of a provider, is none of a file.
    const isFailure = answer.status >= 500 && !busyStatuses.includes(answer.status) && faults.length === 0;
    for (const fault of isFailure ? [toFault(answer)] : faults) this.onFault(fault, id);
    const body = (jsonBody(answer) ?? {}) as Readonly<Record<string, unknown>>;
    return { answer, body, isAccepted: answer.status < 300 };
  }

  /** The queues of the service may be full for a moment. */
  private async patiently(request: WireRequest): Promise<WireAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.whileHealthy(request);
      if (!busyStatuses.includes(answer.status) || tries === mostTries) return answer;
      await pause(busyPauseMs);
    }
  }

  private async whileHealthy(request: WireRequest): Promise<WireAnswer> {
    const client = new WireClient(this.service.url, answerMs);
    const answered = new AbortController();
    const unhealthy = untilUnhealthy(this.service, this.healthMs, answered.signal).then((fault) => {
      if (fault !== null) throw new UnhealthyError(fault);
      return null;
    });
    unhealthy.catch(() => undefined);
    try {
      const answer = await Promise.race([client.send(request), unhealthy]);
      if (answer === null) throw new UnhealthyError('the check of its health ended');
      return answer;
    } finally {
      answered.abort();
      client.close();
    }
  }
}

const toFault = (answer: WireAnswer): Fault => {
  const { error, message } = (jsonBody(answer) ?? {}) as Record<string, unknown>;
  return {
    check: 'never fails',
    what: `${answer.status} ${String(error)}: ${String(message).replaceAll(/\d+/gu, '…')}`,
  };
};
