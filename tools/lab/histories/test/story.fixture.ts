import { AccountHistory } from '../model/account-history';
import { AddressBook } from '../model/address-book';
import { tenuresOf } from '../model/addresses';
import type { Fact, Operation } from '../model/operation';
import { SettingsTimeline } from '../model/settings-timeline';
import { check } from '../rules';

type Details = Partial<Pick<Operation, 'start' | 'end' | 'outcome' | 'status' | 'error' | 'device'>>;

const lengthMs = 10;

/** A history that is told operation by operation; each begins when the one before is over, unless it says otherwise. */
export class Story {
  readonly settings = new SettingsTimeline();
  readonly addresses = new AddressBook();
  private readonly operations: Operation[] = [];
  private now = 0;

  /** Sets no requirements; the story may add them. */
  constructor() {
    this.settings.note({ start: -10_000, end: -9_999, required: false, isSure: true });
  }

  /** A user signs up and opens session `s` with the refresh token `t0`. */
  static withSession(): Story {
    return new Story().tell('sign up', [
      { type: 'signs up' },
      { type: 'sets password', password: 0 },
      { type: 'requests', purpose: 'verify_email' },
      { type: 'sets address', address: 'bee@hive.test' },
      { type: 'opens', session: 's', token: 't0', evidence: { password: 0 }, level: 1 },
    ]);
  }

  tell(name: string, facts: readonly Fact[], details: Details = {}): this {
    const { start = this.now + 1, end = start + lengthMs, outcome = 'accepted' } = details;
    this.now = Math.max(this.now, end);
    const status = outcome === 'accepted' ? 200 : outcome === 'refused' ? 401 : 0;
    const given = { error: null, device: 'own', status, ...details };
    this.operations.push({
      number: this.operations.length + 1,
      name,
      replica: 0,
      ...given,
      start,
      end,
      outcome,
      facts,
    });
    return this;
  }

  refuse(name: string, error: string, facts: readonly Fact[], details: Details = {}): this {
    return this.tell(name, facts, { outcome: 'refused', error, ...details });
  }

  /** The answer was lost. */
  lose(name: string, facts: readonly Fact[], details: Details = {}): this {
    return this.tell(name, facts, { outcome: 'unknown', ...details });
  }

  /** Attackers tried passwords at an address; another account recorded the failures. */
  guessedElsewhere(address: string, times: number): this {
    for (let turn = 0; turn < times; turn += 1) this.addresses.noteFailure('wasp@hive.test', address, this.now);
    return this;
  }

  wait(milliseconds: number): this {
    this.now += milliseconds;
    return this;
  }

  /** @returns the names of the rules that it breaks */
  broken(): string[] {
    const history = new AccountHistory('bee@hive.test', this.operations, this.settings, this.addresses);
    this.addresses.note(history.email, tenuresOf(history));
    return [...new Set(check(history).map(({ rule }) => rule))];
  }
}

export const access = (session = 's'): Fact => ({ type: 'access', session, ageMs: 1 });

export const toldEnd = (cause: string | null): Fact => ({ type: 'told end', session: 's', cause });

export const refresh = (token: string, given: string | null, session = 's'): Fact => ({
  type: 'refresh',
  session,
  token,
  given,
});
