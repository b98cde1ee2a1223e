import { administer } from './clients/administrator';
import type { OperationKind } from './clients/operation-kind';
import { clientsOfEpisode, usualShareOfThemes } from './clients/plan';
import { playEpisode } from './episode';
import { Random } from '@svc/testing/harness';
import { AddressBook } from './model/address-book';
import { listTenures } from './model/addresses';
import type { Operation } from './model/operation';
import { SettingsTimeline } from './model/settings-timeline';
import * as operations from './operations';
import { check } from './rules/check';
import type { Violation } from './rules/rule';
import type { TwoReplicas } from './system/two-replicas';

export interface HistoriesOptions {
  /** Answers to ask for; accounts that have begun are finished. */
  readonly operations: number;
  readonly seed: number;
  /** Requests under way at once. */
  readonly clients: number;
  /** How often a replica is killed and started again. */
  readonly kills: number;
}

interface Tally {
  accepted: number;
  refused: number;
  unknown: number;
}

export interface RunReport {
  readonly operations: number;
  readonly accounts: number;
  readonly kills: number;
  readonly seconds: number;
  readonly violations: readonly Violation[];
  /** The keys are names of operations. */
  readonly tallies: ReadonlyMap<string, Tally>;
}

/** Optional callbacks and limits of a run. */
interface RunCompany {
  readonly tell?: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Further violations would say nothing new, and the run ends. */
  readonly isEnough?: (violations: readonly Violation[]) => boolean;
  /** How many of all accounts meet what not every account meets, from 0 to 1. */
  readonly shareOfThemes?: number;
  /** All by default. */
  readonly kinds?: readonly OperationKind[];
}

/** Sorted by name: the plan of a seed depends on the order. */
export const operationKinds: readonly OperationKind[] = Object.entries(operations)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, kind]) => kind);

const severalFound = (violations: readonly Violation[]): boolean => violations.length >= 5;

/** One run: accounts lived through one after the other in several places at once, each checked when it is over. */
class Run {
  private readonly settings = new SettingsTimeline();
  private readonly addresses = new AddressBook();
  private readonly violations: Violation[] = [];
  private readonly tallies = new Map<string, Tally>();
  private numbered = 0;
  private answered = 0;
  private begun = 0;
  private finished = 0;
  private killed = 0;
  private killing: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: HistoriesOptions,
    private readonly system: TwoReplicas,
    private readonly company: RunCompany,
  ) {}

  async play(): Promise<RunReport> {
    const startedAt = performance.now();
    const ending = new AbortController();
    const administrator = administer(this.system, this.options.seed, this.settings, ending.signal);
    const places = Math.max(1, Math.floor(this.options.clients / clientsOfEpisode));
    await Promise.all(Array.from({ length: places }, () => this.playEpisodes()));
    ending.abort();
    await administrator;
    await this.killing;
    return {
      operations: this.answered,
      accounts: this.finished,
      kills: this.killed,
      seconds: (performance.now() - startedAt) / 1000,
      violations: this.violations,
      tallies: this.tallies,
    };
  }

  private get isOver(): boolean {
    const { isEnough = severalFound, signal } = this.company;
    return isEnough(this.violations) || signal?.aborted === true;
  }

  private async playEpisodes(): Promise<void> {
    while (this.answered < this.options.operations && !this.isOver) {
      this.begun += 1;
      const history = await playEpisode(this.begun, {
        system: this.system,
        seed: this.options.seed,
        shareOfThemes: this.company.shareOfThemes ?? usualShareOfThemes,
        kinds: this.company.kinds ?? operationKinds,
        settings: this.settings,
        addresses: this.addresses,
        nextNumber: () => this.nextNumber(),
        isOver: () => this.isOver,
      });
      this.addresses.note(history.email, listTenures(history));
      this.violations.push(...check(history));
      this.count(history.operations);
      this.finished += 1;
      this.killWhenDue();
    }
  }

  private nextNumber(): number {
    this.numbered += 1;
    return this.numbered;
  }

  private count(operations: readonly Operation[]): void {
    for (const { name, outcome, replica } of operations) {
      const tally = this.tallies.get(name) ?? { accepted: 0, refused: 0, unknown: 0 };
      tally[outcome] += 1;
      this.tallies.set(name, tally);
      if (replica >= 0) this.answered += 1;
    }
    this.company.tell?.(`${this.answered} operations, ${this.killed} kills, ${this.violations.length} violations`);
  }

  /** Spread evenly over the run, one after the other, so that one replica always lives. */
  private killWhenDue(): void {
    const due = Math.floor((this.answered / this.options.operations) * (this.options.kills + 1));
    if (this.killed >= Math.min(due, this.options.kills)) return;
    this.killed += 1;
    const victim = this.system.replicas[Random.of('kill', this.options.seed, this.killed).below(2)]!;
    this.killing = this.killing.then(() => victim.kill()).then(() => victim.start());
  }
}

export const runHistories = (
  options: HistoriesOptions,
  system: TwoReplicas,
  company: RunCompany = {},
): Promise<RunReport> => new Run(options, system, company).play();
