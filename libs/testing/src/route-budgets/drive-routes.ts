import type { InjectOptions, Response } from 'light-my-request';
import { EndlessRequestGuard, measureCost, type RouteCost } from './route-cost';
import { isDescribed, RouteRequest, routesOf, type BudgetedDocument, type DocumentedRoute } from './route-requests';

type TextOf = (characters: number) => string;

export interface RouteDrive {
  readonly document: BudgetedDocument;
  readonly send: (request: InjectOptions, route: string) => Promise<Response>;
  /** @returns undefined for a route without a handler */
  readonly budgetOf: (operationId: string) => RouteCost | undefined;
  /** Texts by script. */
  readonly texts: Readonly<Record<string, TextOf>>;
  /** Values of the parameters of paths. */
  readonly ids: Readonly<Record<string, string>>;
  /** Fields with a value that no schema can tell, by route. */
  readonly known?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Requests with another body than JSON or a form, by route. */
  readonly requests?: Readonly<Record<string, (textOf: TextOf) => InjectOptions | Promise<InjectOptions>>>;
}

export interface RouteReport {
  readonly route: string;
  /** `accepted`, or the status and code of the refusal of the last request. */
  readonly outcome: string;
  /** A sentence for each script whose request exceeded the budget. */
  readonly overspent: readonly string[];
}

/** Processor time after which a request that has not returned to the event loop counts as endless. */
const endlessMs = 20_000;
const mostTries = 3;
const mostSizes = 30;

const outcomeOf = (answer: Response): string => {
  if (answer.statusCode < 400) return 'accepted';
  const body: unknown = answer.headers['content-type']?.toString().includes('json') === true ? answer.json() : {};
  return `${answer.statusCode} ${(body as { error?: string }).error ?? ''}`.trim();
};

const refusedFields = (answer: Response, queryNames: readonly string[]): readonly string[] => {
  if (answer.statusCode === 414) return queryNames;
  if (answer.statusCode !== 400 && answer.statusCode !== 422) return [];
  const { fields = [] } = answer.json<{ fields?: { field: string }[] }>();
  return [...new Set(fields.map(({ field }) => field.split(/[.[]/u, 1)[0] ?? ''))];
};

const excess = (cost: RouteCost, budget: RouteCost): string[] =>
  (Object.keys(budget) as (keyof RouteCost)[])
    .filter((part) => cost[part] > budget[part])
    .map((part) => `${part} ${Math.round(cost[part])} of ${budget[part]}`);

/** Sends each documented route its largest accepted request in each script, and measures it. */
class RouteDriver {
  constructor(
    private readonly drive: RouteDrive,
    private readonly guard: EndlessRequestGuard,
  ) {}

  async run(route: DocumentedRoute): Promise<RouteReport> {
    const budget = this.drive.budgetOf(route.operation.operationId);
    if (budget === undefined) return { route: route.name, outcome: 'has no handler', overspent: [] };
    const own = this.drive.requests?.[route.name];
    if (own === undefined && !isDescribed(route)) return { route: route.name, outcome: 'has no request', overspent: [] };
    const request = new RouteRequest(route, this.drive.document.components?.schemas ?? {});
    const overspent: string[] = [];
    let outcome = '';
    for (const [script, textOf] of Object.entries(this.drive.texts)) {
      const build = async (): Promise<InjectOptions> =>
        own === undefined
          ? request.build(textOf, this.drive.ids, this.drive.known?.[route.name] ?? {})
          : own(textOf);
      for (let size = 0; size < mostSizes; size += 1) {
        const { answer, over } = await this.measure(route.name, await build(), budget);
        outcome = outcomeOf(answer);
        overspent.push(...over.map((sentence) => `${route.name}: ${script}: ${sentence}`));
        if (!request.shrink(refusedFields(answer, request.queryNames))) break;
      }
    }
    return { route: route.name, outcome, overspent };
  }

  /** Repeats a request that exceeds the budget: the first one may load code, and another may collect garbage. */
  private async measure(
    name: string,
    request: InjectOptions,
    budget: RouteCost,
  ): Promise<{ answer: Response; over: string[] }> {
    let over: string[] = [];
    let answer: Response | undefined;
    for (let tries = 0; tries < mostTries; tries += 1) {
      this.guard.begin(name);
      const { result, cost } = await measureCost(() => this.drive.send(request, name));
      this.guard.begin(null);
      // A repeated request that is refused, because the first one was accepted, shows nothing.
      if (answer !== undefined && answer.statusCode !== result.statusCode) break;
      answer = result;
      over = excess(cost, budget);
      if (over.length === 0) break;
    }
    if (answer === undefined) throw new Error('A request is sent at least once.');
    return { answer, over };
  }
}

export const driveRoutes = async (drive: RouteDrive): Promise<RouteReport[]> => {
  const guard = new EndlessRequestGuard(endlessMs);
  const driver = new RouteDriver(drive, guard);
  const reports: RouteReport[] = [];
  try {
    for (const route of routesOf(drive.document)) reports.push(await driver.run(route));
    return reports;
  } finally {
    await guard.close();
  }
};
