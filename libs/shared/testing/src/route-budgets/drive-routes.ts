import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { EndlessRequestGuard, measureCost, type RouteCost } from './route-cost';
import { isDescribed, RouteRequest, listRoutes, type BudgetedDocument, type DocumentedRoute } from './route-requests';

type TextOf = (characters: number) => string;

interface RouteDrive {
  readonly document: BudgetedDocument;
  /** Runs before each request, unmeasured. */
  readonly prepare?: () => Promise<void>;
  readonly send: (request: InjectOptions, route: string) => Promise<Response>;
  /** @returns undefined for a route without a handler */
  readonly findBudget: (operationId: string) => RouteCost | undefined;
  /** Processor time after which a request that has not returned to the event loop counts as endless. */
  readonly endlessMs?: number;
  /** Texts by script. */
  readonly texts: Readonly<Record<string, TextOf>>;
  /** Values of the parameters of paths, by script. */
  readonly findIds: (script: string) => Readonly<Record<string, string>>;
  /** Fields with a value that no schema can tell, by the id of the operation. */
  readonly known?: Readonly<
    Record<string, (script: string, makeText: TextOf) => Promise<Readonly<Record<string, unknown>>>>
  >;
  /** Requests that no schema describes, such as uploads, by the id of the operation. */
  readonly requests?: Readonly<Record<string, (makeText: TextOf) => InjectOptions | Promise<InjectOptions>>>;
}

export interface RouteReport {
  readonly route: string;
  /** `accepted`, or the statuses and codes of refusals. */
  readonly outcome: string;
  /** A sentence for each script whose request exceeded the budget. */
  readonly overspent: readonly string[];
}

const usualEndlessMs = 20_000;
const mostTries = 3;
const mostSizes = 30;

const readOutcome = (answer: Response): string => {
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
    const { operationId } = route.operation;
    const budget = this.drive.findBudget(operationId);
    if (budget === undefined) return { route: route.name, outcome: 'has no handler', overspent: [] };
    const own = this.drive.requests?.[operationId];
    if (own === undefined && !isDescribed(route))
      return { route: route.name, outcome: 'has no request', overspent: [] };
    const request = new RouteRequest(route, this.drive.document.components?.schemas ?? {});
    const overspent: string[] = [];
    const outcomes = new Set<string>();
    for (const [script, makeText] of Object.entries(this.drive.texts)) {
      const build = async (): Promise<InjectOptions> =>
        own === undefined
          ? request.build(
              makeText,
              this.drive.findIds(script),
              (await this.drive.known?.[operationId]?.(script, makeText)) ?? {},
            )
          : own(makeText);
      for (let size = 0; size < mostSizes; size += 1) {
        const { answer, over } = await this.measure(route.name, build, budget);
        overspent.push(...over.map((sentence) => `${route.name}: ${script}: ${sentence}`));
        if (request.shrink(refusedFields(answer, request.queryNames))) continue;
        outcomes.add(readOutcome(answer));
        break;
      }
    }
    return { route: route.name, outcome: [...outcomes].join(', '), overspent };
  }

  /** Repeats a request that exceeds the budget: the first one may load code, and another may collect garbage. */
  private async measure(
    name: string,
    build: () => Promise<InjectOptions>,
    budget: RouteCost,
  ): Promise<{ answer: Response; over: string[] }> {
    let over: string[] = [];
    let answer: Response | undefined;
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.drive.prepare?.();
      const request = await build();
      this.guard.begin(name);
      const { result, cost } = await measureCost(() => this.drive.send(request, name));
      this.guard.begin(null);
      // A repetition that is refused, because the request before was accepted, shows nothing.
      if (answer !== undefined && answer.statusCode !== result.statusCode) continue;
      answer = result;
      over = excess(cost, budget);
      if (over.length === 0) break;
    }
    if (answer === undefined) throw new Error('A request is sent at least once.');
    return { answer, over };
  }
}

/** Sent last: the other routes need what they remove. */
const isRemoval = ({ method }: DocumentedRoute): boolean => method === 'DELETE';

/** Routes that accepted no request in any script. */
export const refusingRoutes = (reports: readonly RouteReport[]): string[] =>
  reports.filter(({ outcome }) => !outcome.includes('accepted')).map(({ route }) => route);

export const driveRoutes = async (drive: RouteDrive): Promise<RouteReport[]> => {
  const guard = new EndlessRequestGuard(drive.endlessMs ?? usualEndlessMs);
  const driver = new RouteDriver(drive, guard);
  const reports: RouteReport[] = [];
  try {
    const routes = listRoutes(drive.document).toSorted(
      (one, other) => Number(isRemoval(one)) - Number(isRemoval(other)),
    );
    for (const route of routes) reports.push(await driver.run(route));
    return reports;
  } finally {
    await guard.close();
  }
};
