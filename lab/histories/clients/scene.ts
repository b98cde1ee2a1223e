import type { AddressBook } from '../model/address-book';
import type { Evidence, Fact, Operation, Outcome } from '../model/operation';
import type { MailedSecret } from '../system/mailbox';
import type { WireAnswer, WireRequest } from '../system/replica';
import type { ReachedAnswer, TwoReplicas } from '../system/two-replicas';
import { readClaims, readError, findHalfAnswer, toOutcome, shownUser, text } from './answers';
import type { Random } from '@svc/testing/harness';
import { Wallet, type Device, type HeldSession } from './wallet';

/** A request, who sends it, and what it means. */
interface Deed {
  readonly name: string;
  readonly request: WireRequest;
  readonly device: Device;
  /** The effects of the operation if it is accepted; the answer is null when it was lost. */
  readonly facts: (answer: WireAnswer | null, outcome: Outcome) => readonly Fact[];
  /** The administrator's credential. */
  readonly asAdministrator?: 'key' | 'token';
  /** Errors of requests that were carried out all the same. */
  readonly acceptedErrors?: readonly string[];
}

/** The name with which mails address the user. */
export const accountName = ({ email }: AccountPlan): string => email.split('@')[0]!;

/** A device that has not been seen before. */
export const strangeDevice = (draws: Random): Device => ({
  address: `172.${16 + draws.below(16)}.${draws.below(256)}.${draws.below(256)}`,
  program: `attacker/${draws.below(1e9)}`,
});

const devices: readonly Device[] = Array.from({ length: 3 }, (_unused, index) => ({
  address: `10.${index + 1}.0.1`,
  program: `bee/${index + 1}`,
}));

/** Whose life the clients live. */
export interface AccountPlan {
  readonly number: number;
  readonly email: string;
}

/** One account while its clients are at work: what they hold, and what has happened so far. */
export class Scene {
  readonly wallet: Wallet;
  readonly operations: Operation[] = [];
  private readonly stopReading: (() => void)[] = [];
  private readonly wanted = new Set<string>();

  constructor(
    readonly plan: AccountPlan,
    readonly system: TwoReplicas,
    private readonly nextNumber: () => number,
    private readonly addresses: AddressBook,
  ) {
    this.wallet = new Wallet(plan.email);
    this.read(plan.email);
  }

  /** The account's, as far as its clients know. */
  get address(): string {
    return this.wallet.address;
  }

  /** Other accounts may read the same mailbox: only mails for this account count. */
  read(address: string): void {
    this.wanted.add(address);
    const reader = (mailed: MailedSecret): void => {
      if (mailed.name === accountName(this.plan) || this.wanted.has(mailed.account)) this.receive(mailed);
    };
    this.stopReading.push(this.system.mailbox.read(address, reader));
  }

  device(draws: Random): Device {
    return draws.pick(devices)!;
  }

  makePassword(password: number): string {
    return `Honey-${password}-${this.plan.number}`;
  }

  async perform(draws: Random, deed: Deed): Promise<WireAnswer | null> {
    const { address, program } = deed.device;
    const headers = { ...deed.request.headers, 'x-forwarded-for': address, 'user-agent': program };
    const request = { ...deed.request, headers };
    const replica = draws.below(2);
    const start = performance.now();
    const reached = await this.send(deed, replica, request);
    this.note(deed, reached, start);
    return reached.answer;
  }

  private send({ asAdministrator }: Deed, replica: number, request: WireRequest): Promise<ReachedAnswer> {
    if (asAdministrator === 'key') return this.system.administer(replica, request);
    if (asAdministrator === 'token') return this.system.administerWithToken(replica, request);
    return this.system.ask(replica, request);
  }

  /** Notes something that no request did: a mail that came, a clock that was moved. */
  noteEvent(name: string, start: number, facts: readonly Fact[]): void {
    const told = { number: this.nextNumber(), name, replica: -1, device: '', status: 0, error: null };
    this.operations.push({ ...told, start, end: performance.now(), outcome: 'accepted', facts });
  }

  /** Takes the tokens of an answer into the wallet, or what it says in place of them. */
  opens(answer: WireAnswer | null, device: Device, clientType: HeldSession['clientType'], evidence: Evidence): Fact[] {
    const accessToken = text(answer?.body['accessToken']);
    if (answer === null || accessToken === null) return this.pends(answer, evidence);
    const refreshToken = text(answer.body['refreshToken']) ?? answer.cookies['svc_refresh_token'] ?? '';
    const { sid: id, aal: level } = readClaims(accessToken);
    const known = answer.cookies['svc_device'];
    if (known !== undefined) this.wallet.deviceCookies.set(device.program, known);
    this.wallet.sessions.push({
      id,
      clientType,
      device,
      csrfToken: text(answer.body['csrfToken']),
      accessTokens: [{ text: accessToken, at: performance.now() }],
      refreshTokens: [refreshToken],
      isOver: false,
    });
    return [{ type: 'opens', session: id, token: refreshToken, evidence, level }, ...shownUser(answer)];
  }

  close(): void {
    for (const stop of this.stopReading) stop();
  }

  /** Takes half a sign-in into the wallet. */
  private pends(answer: WireAnswer | null, evidence: Evidence): Fact[] {
    const half = answer === null ? undefined : findHalfAnswer(answer);
    if (half === undefined) return [];
    this.wallet.halves.push({ token: half.mfaToken, factors: half.factors, evidence, isOver: false });
    return [{ type: 'pends', token: half.mfaToken, evidence }];
  }

  private note(deed: Deed, { replica, answer }: ReachedAnswer, start: number): void {
    const error = readError(answer);
    const outcome = deed.acceptedErrors?.includes(error ?? '') === true ? 'accepted' : toOutcome(answer);
    const facts = deed.facts(answer, outcome);
    if (outcome !== 'accepted') this.noteFailures(facts, start);
    this.operations.push({
      number: this.nextNumber(),
      name: deed.name,
      replica,
      device: `${deed.device.address} ${deed.device.program}`,
      start,
      end: performance.now(),
      outcome,
      status: answer?.status ?? 0,
      error,
      facts,
    });
  }

  /** A signed-in user sends no address with a password: the failure counts for every address of the account. */
  private noteFailures(facts: readonly Fact[], start: number): void {
    for (const fact of facts)
      if (fact.type === 'shows password')
        for (const address of fact.address === undefined ? this.wallet.addresses : [fact.address])
          this.addresses.noteFailure(this.plan.email, address, start);
  }

  private receive({ purpose, kind, secret, address }: MailedSecret): void {
    this.wallet.secrets.push({ purpose, kind, secret, address });
    this.noteEvent('mail', performance.now(), [{ type: 'issued', purpose, secret, code: kind === 'code', address }]);
  }
}
