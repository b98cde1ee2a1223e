import { addresses } from '../openapi/interface-document';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { createChecker } from '../checks/check-answer';
import { jsonBody, type Exchange, type Fault } from '../checks/exchange';
import { encodeStep } from '../requests/encode';
import { StepArbitraries } from '../requests/step-arbitrary';
import type { Step } from '../requests/step';
import type { Known } from '../requests/tree';
import type { Target } from '../services/target';
import { NoAnswerError, WireClient } from '../wire/wire-client';
import type { WireAnswer, WireRequest } from '../wire/wire-request';
import { Actor } from '../services/actor';
import { Findings, type Finding } from './findings';
import { HealthRace, ordinarySuspicion, type Suspicion } from './health-race';
import { shrinkRequest } from './shrink';
import { Turnstile } from './turnstile';

export interface FuzzOptions {
  /** How many requests to send, health checks not counted. */
  readonly requests: number;
  /** The same seed makes the same requests, but for what the service itself makes up. */
  readonly seed: number;
  /** How many send at the same time. */
  readonly actors?: number;
  readonly suspicion?: Suspicion;
  readonly notify?: (line: string) => void;
  /** Called with each finding as soon as its request is as small as can be. */
  readonly onFinding?: (finding: Finding) => void;
  /** Called once, when a quarter of the requests has been sent. */
  readonly onQuarter?: () => Promise<void>;
}

const plansARound = 50;
const reportEvery = 5_000;
const busyStatus = 503;
/** More than a machine that is busy with other things explains. */
const mostBusyAnswers = 100;
const mostPreparations = 20;
const preparationPauseMs = 100;

const planArbitrary = (target: Target): fc.Arbitrary<readonly Step[]> => {
  const steps = new StepArbitraries(target.document, target.knownFields);
  const single = fc.oneof(...target.document.operations.map((operation) => steps.any(operation)));
  const mixed = fc.array(single, { minLength: 1, maxLength: 6 });
  return fc.oneof({ weight: 2, arbitrary: mixed }, fc.oneof(...target.journeys(steps)));
};

/** One run against one service. */
export class FuzzRun {
  readonly findings = new Findings();
  sent = 0;
  /** The keys are statuses, the values are counts. */
  readonly answers = new Map<number, number>();
  private readonly client: WireClient;
  private readonly race: HealthRace;
  private readonly turnstile = new Turnstile();
  private readonly check: (exchange: Exchange) => Fault[];
  private readonly plans: fc.Arbitrary<readonly Step[]>;
  private quarter: Promise<void> | undefined;
  private busyAnswers = 0;
  private readonly suspicions: Promise<void>[] = [];

  constructor(
    private readonly target: Target,
    private readonly options: FuzzOptions,
  ) {
    this.client = new WireClient(target.origin);
    this.race = new HealthRace(this.client, options.suspicion ?? ordinarySuspicion);
    this.check = createChecker(target.document);
    this.plans = planArbitrary(target);
  }

  async run(): Promise<void> {
    const { actors = 8 } = this.options;
    await Promise.all(Array.from({ length: actors }, (_unused, number) => this.act(new Actor(number))));
    await this.quarter;
    await Promise.all(this.suspicions);
    this.client.close();
  }

  private get isOver(): boolean {
    return this.sent >= this.options.requests;
  }

  /** Each actor draws plans of its own, so that no other's speed decides what it does. */
  private async act(actor: Actor): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      await this.prepare(actor);
      const seed = this.options.seed + actor.number * 1_000_003 + round * 7_919;
      const property = fc.asyncProperty(this.plans, async (plan) => {
        for (const step of plan) if (!this.isOver) await this.take(step, actor);
        await this.target.afterPlan?.(plan);
      });
      await fc.assert(property, { seed, numRuns: plansARound });
    }
  }

  /** Retries, because another actor may just have changed the settings so that no user can sign in. */
  private async prepare(actor: Actor): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.target.prepare(actor);
      } catch (error) {
        if (tries === mostPreparations) throw error;
      }
      await pause(preparationPauseMs);
    }
  }

  private async take(step: Step, actor: Actor): Promise<void> {
    const lookup = (known: Known): string =>
      this.target.lookUp?.(actor, known.name) ?? actor.recall(known) ?? 'unknown';
    const request = encodeStep(step, lookup, (caller) => this.target.credentials(actor, caller));
    const answer = await this.turnstile.shared(() => this.exchange(step, request));
    this.count();
    if (answer === undefined) return;
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) actor.harvest(step.operation.path, jsonBody(answer));
    await this.target.afterStep?.(step, answer, actor);
  }

  private async exchange(step: Step, request: WireRequest): Promise<WireAnswer | undefined> {
    try {
      const { answer, healthMs } = await this.race.send(request);
      if (answer.status === busyStatus) this.suspicions.push(this.confirmBusy(step, request));
      else for (const fault of this.findFaults(step, request, answer)) await this.report(step, request, fault, answer);
      if (this.race.isSuspicious(healthMs)) this.suspicions.push(this.confirmBlocked(step, request));
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      await this.report(step, request, { check: 'answers', what: `no answer: ${error.message}` });
      return undefined;
    }
  }

  private findFaults({ operation, canary }: Step, request: WireRequest, answer: WireAnswer): Fault[] {
    const addressed = addresses(operation, request) ? { operation } : {};
    return this.check({ request, answer, ...addressed, ...(canary === undefined ? {} : { canary }) });
  }

  private async report(step: Step, request: WireRequest, fault: Fault, answer?: WireAnswer): Promise<void> {
    const { id } = step.operation;
    const finding: Finding = {
      ...fault,
      operation: id,
      origin: this.target.origin,
      request,
      ...(answer ? { answer } : {}),
    };
    if (!this.findings.add(finding)) return;
    const smallest = answer === undefined ? request : await this.shrink(step, request, fault);
    this.findings.replace(finding, { ...finding, request: smallest });
    this.options.onFinding?.({ ...finding, request: smallest });
  }

  private shrink(step: Step, request: WireRequest, fault: Fault): Promise<WireRequest> {
    return shrinkRequest(request, async (candidate) => {
      const again = await this.client.send(candidate).catch(() => undefined);
      return again !== undefined && this.findFaults(step, candidate, again).some(({ what }) => what === fault.what);
    });
  }

  /** On a busy machine anything may wait once: only what waits twice when it is sent alone was kept waiting by it. */
  private async confirmBlocked(step: Step, request: WireRequest): Promise<void> {
    const timesMs = await this.turnstile.alone(async () => [
      await this.healthMs(request),
      await this.healthMs(request),
    ]);
    if (!timesMs.every((healthMs) => this.race.isSuspicious(healthMs))) return;
    const what = 'the event loop was blocked: health checks waited beside it, twice';
    await this.report(step, request, { check: 'event loop', what });
  }

  /**
   * The documents let every operation answer that a part is away for a moment, and on a busy machine one may be; but not
   * again to the same request when it is sent alone.
   */
  private async confirmBusy(step: Step, request: WireRequest): Promise<void> {
    const again = await this.turnstile.alone(() => this.client.send(request)).catch(() => undefined);
    this.busyAnswers += 1;
    for (const fault of again ? this.findFaults(step, request, again) : [])
      await this.report(step, request, fault, again);
    if (this.busyAnswers === mostBusyAnswers)
      await this.report(step, request, { check: 'never fails', what: `${mostBusyAnswers} answers were ${busyStatus}` });
  }

  /** How long a health check waits beside the request: for ever, when it gets no answer at all. */
  private async healthMs(request: WireRequest): Promise<number> {
    const raced = await this.race.send(request).catch(() => undefined);
    return raced?.healthMs ?? Number.POSITIVE_INFINITY;
  }

  private count(): void {
    this.sent += 1;
    if (this.sent % reportEvery === 0) this.options.notify?.(`${this.target.name}: ${this.sent} requests`);
    if (this.sent * 4 >= this.options.requests) this.quarter ??= this.options.onQuarter?.() ?? Promise.resolve();
  }
}
