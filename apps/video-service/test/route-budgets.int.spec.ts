import { readBudgets } from '@svc/http';
import { driveRoutes, hostileTexts, type BudgetedDocument, type RouteReport } from '@svc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCallers, type Callers } from './callers.fixture';
import { startVideoService, type VideoService } from './video-service.fixture';

let service: VideoService;
let callers: Callers;
let reports: RouteReport[];

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({ ...callers.settings, DRAFTS_PER_CALLER: '1000', MAX_PENDING_PER_CALLER: '10000' });
  const document = (await service.app.inject('/docs-json')).json<BudgetedDocument>();
  const headers = await callers.bearer('bee', 'project_admin');
  const budgets = readBudgets(service.app);
  reports = await driveRoutes({
    document,
    texts: hostileTexts,
    ids: {},
    budgetOf: (id) => budgets.get(id),
    send: (request) => service.app.inject({ ...request, headers: { ...request.headers, ...headers } }),
  });
}, 300_000);
afterAll(async () => {
  await service.close();
  callers.close();
});

it('keeps budgets', () => {
  console.log(reports.map(({ route, outcome }) => `${route}: ${outcome}`).join('\n'));
  expect(reports.flatMap(({ overspent }) => overspent)).toEqual([]);
});
