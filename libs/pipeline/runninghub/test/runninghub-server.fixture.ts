import { readRecorded, type RecordedWorkflow } from '@svc/pipeline/testing';
import { sendJson, startVendorServer, type VendorServer } from '@svc/testing/harness';

interface Recorded {
  body: Record<string, unknown>;
}

export interface RecordedRunningHub extends Record<'created' | 'createdWithTips' | 'running', Recorded> {
  succeeded: Recorded;
  failed: Recorded;
  uploaded: Recorded;
  cancelled: Recorded;
  full: Recorded;
  refusals: (Recorded & { title: string; expected: string; isLasting: boolean })[];
}

export const runningHubAnswers = readRecorded<RecordedRunningHub>('runninghub/answers.json');

export interface RunningHubFixture {
  readonly vendor: VendorServer;
  /** Bodies of `POST /task/openapi/create`. */
  readonly tasks: Record<string, unknown>[];
  readonly cancelled: unknown[];
  script: {
    workflow: RecordedWorkflow;
    /** Answers of creating, in order; the last one repeats. */
    create: Record<string, unknown>[];
    /** Answers of queries, in order; the last one repeats. */
    query: Record<string, unknown>[];
    file: Uint8Array;
  };
}

const takeNext = <Answer>(answers: Answer[]): Answer | undefined => (answers.length > 1 ? answers.shift() : answers[0]);

/** The calls that a client needs, as https://www.runninghub.ai/runninghub-api-doc-en tells them. */
export const startRunningHub = async (): Promise<RunningHubFixture> => {
  const vendor = await startVendorServer();
  const { created, succeeded, uploaded, cancelled } = runningHubAnswers;
  const fixture: RunningHubFixture = {
    vendor,
    tasks: [],
    cancelled: [],
    script: { workflow: {}, create: [created.body], query: [succeeded.body], file: new Uint8Array() },
  };
  vendor.handle = (request, response) => {
    const { script } = fixture;
    const { pathname } = request.url;
    if (pathname === '/api/openapi/getJsonApiFormat')
      sendJson(response, { code: 0, msg: 'success', data: { prompt: JSON.stringify(script.workflow) } });
    else if (pathname === '/task/openapi/create') {
      fixture.tasks.push(request.json());
      sendJson(response, takeNext(script.create));
    } else if (pathname === '/openapi/v2/query') {
      const answer = JSON.stringify(takeNext(script.query)).replaceAll('<base>', vendor.baseUrl);
      sendJson(response, JSON.parse(answer));
    } else if (pathname === '/task/openapi/cancel') {
      fixture.cancelled.push(request.json()['taskId']);
      sendJson(response, cancelled.body);
    } else if (pathname === '/openapi/v2/media/upload/binary') sendJson(response, uploaded.body);
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(script.file);
  };
  return fixture;
};
