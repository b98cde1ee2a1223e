import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { AccountHistory } from '../model/account-history';
import { AddressBook } from '../model/address-book';
import { listTenures } from '../model/addresses';
import type { Fact, FactOf, FactType, Operation, Outcome } from '../model/operation';
import { SettingsTimeline } from '../model/settings-timeline';
import { check } from '../rules/check';

type FieldsOf<Type extends FactType> = Exclude<keyof FactOf<Type>, 'type'>;

/** Names of the values that follow the type of a fact in a story. */
const fieldsOfFacts = {
  access: ['session', 'ageMs'],
  'acts fresh': ['session'],
  'adds factor': ['factor', 'kind', 'session'],
  'ages authentication': ['session'],
  'ages factors': [],
  'ages rotations': ['session'],
  'ages steps': ['factor'],
  arrives: [],
  authorizes: ['code', 'client', 'session', 'isOffline', 'since'],
  banned: [],
  'begins chain': ['code', 'token'],
  'begins factor': ['factor', 'kind', 'session'],
  burns: ['secret'],
  consumes: ['secret'],
  'continues chain': ['code', 'token', 'given'],
  deleted: [],
  ends: ['session', 'cause', 'token'],
  'ends all': ['reason', 'cause'],
  'ends client': ['client'],
  'ends others': ['session', 'cause'],
  grants: ['right', 'kind'],
  'guesses code': ['purpose', 'address'],
  'guesses factor': ['pending'],
  'has address': ['address'],
  issued: ['purpose', 'secret', 'code', 'address'],
  'lacks key': ['code'],
  'lacks session': [],
  lists: ['sessions'],
  opens: ['session', 'token', 'evidence', 'level'],
  pends: ['token', 'evidence'],
  raises: ['session'],
  refresh: ['session', 'token', 'given'],
  'removes document': ['client'],
  'removes factor': ['factor'],
  renews: ['session'],
  requests: ['purpose'],
  'resets factors': [],
  'revokes chain': ['code'],
  'sets address': ['address'],
  'sets password': ['password', 'keeps'],
  'sets role': ['right', 'role'],
  'shows factor': ['factor', 'kind', 'step', 'pending', 'isTimely'],
  'shows level': ['session', 'level'],
  'shows password': ['password', 'fromUnknownClient', 'address'],
  'shows role': ['right', 'role'],
  'shows user': ['verified'],
  'signs up': [],
  spends: ['secret'],
  'told end': ['session', 'cause'],
  unbanned: [],
  undoes: [],
  uses: ['purpose', 'secret', 'code', 'address'],
  'uses chain': ['code'],
  'uses right': ['right'],
  verifies: ['keeps'],
  withdraws: ['right'],
} as const satisfies { readonly [Type in FactType]: readonly FieldsOf<Type>[] };

/** Fields that a fact may go without. */
const optionalFields = ['address', 'keeps', 'token'];

/** An operation, a pause, a change of the settings, or what other accounts do. */
interface Step extends Partial<Pick<Operation, 'start' | 'end' | 'status' | 'device'>> {
  readonly does?: string;
  /** How often it is done, one after the other. */
  readonly times?: number;
  /** Code of the refusal. */
  readonly refused?: string;
  /** The answer was lost. */
  readonly lost?: true;
  readonly facts?: readonly (readonly [FactType, ...unknown[]])[];
  readonly wait?: number;
  readonly settings?: Parameters<SettingsTimeline['note']>[0];
  readonly rival?: { readonly email: string; readonly tenures: Parameters<AddressBook['note']>[1] };
  /** An address at which attackers tried passwords; another account recorded the failures. */
  readonly guessed?: string;
}

interface Story {
  readonly title: string;
  /** Name of the rule that finds it. */
  readonly breaks?: string;
  /** A name of `beginnings.yaml`, or `anew` for a story that begins before the sign-up. */
  readonly begins?: string;
  readonly steps?: readonly Step[];
}

const read = (name: string): unknown => parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

const beginnings = read('beginnings.yaml') as Readonly<Record<string, readonly Step[]>>;

export const readStories = (name: string): readonly Story[] => read(name) as readonly Story[];

const toFact = ([type, ...values]: readonly [FactType, ...unknown[]]): Fact => {
  const fields: readonly string[] | undefined = fieldsOfFacts[type];
  if (fields === undefined) throw new Error(`There is no fact "${type}".`);
  const missing = fields.slice(values.length).filter((field) => !optionalFields.includes(field));
  if (missing.length > 0 || values.length > fields.length) throw new Error(`"${type}" takes ${fields.join(', ')}.`);
  return Object.fromEntries([['type', type], ...values.map((value, index) => [fields[index], value])]) as Fact;
};

const lengthMs = 10;

/** Tells a story step by step; each operation begins when the one before is over, unless it says otherwise. */
class Teller {
  readonly settings = new SettingsTimeline();
  readonly addresses = new AddressBook();
  readonly operations: Operation[] = [];
  private now = 0;

  constructor() {
    this.settings.note({ start: -10_000, end: -9_999, required: false, isSure: true });
  }

  tell(step: Step): void {
    const { times = 1, wait = 0, settings, rival, guessed, does } = step;
    this.now += wait;
    if (settings !== undefined) this.settings.note(settings);
    if (rival !== undefined) this.addresses.note(rival.email, rival.tenures);
    for (let turn = 0; turn < times; turn += 1) {
      if (guessed !== undefined) this.addresses.noteFailure('wasp@hive.test', guessed, this.now);
      if (does !== undefined) this.operate(does, step);
    }
  }

  private operate(name: string, step: Step): void {
    const { start = this.now + 1, end = start + lengthMs, refused = null, lost, facts = [] } = step;
    const outcome: Outcome = lost === true ? 'unknown' : refused === null ? 'accepted' : 'refused';
    const { status = { accepted: 200, refused: 401, unknown: 0 }[outcome], device = 'own' } = step;
    this.now = Math.max(this.now, end);
    const number = this.operations.length + 1;
    const answer = { status, error: refused, outcome, facts: facts.map(toFact) };
    this.operations.push({ number, name, replica: 0, device, start, end, ...answer });
  }
}

const listSteps = ({ begins = 'signed up', steps = [] }: Story): readonly Step[] => {
  if (begins === 'anew') return steps;
  const [signUp = [], others = []] = [beginnings['signed up'], beginnings[begins]];
  return [...signUp, ...(begins === 'signed up' ? [] : others), ...steps];
};

/** @returns the names of the rules that the story breaks */
export const brokenBy = (story: Story): string[] => {
  const teller = new Teller();
  for (const step of listSteps(story)) teller.tell(step);
  const { operations, settings, addresses } = teller;
  const history = new AccountHistory('bee@hive.test', operations, settings, addresses);
  addresses.note(history.email, listTenures(history));
  return [...new Set(check(history).map(({ rule }) => rule))];
};
