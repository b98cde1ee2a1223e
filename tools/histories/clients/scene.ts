import type { Evidence, Fact, Operation, Outcome } from '../model/operation';
import type { MailedSecret } from '../system/mailbox';
import type { WireAnswer, WireRequest } from '../system/replica';
import type { ReachedAnswer, TwoReplicas } from '../system/two-replicas';
import type { Random } from './random';
import { Wallet, type Device, type HeldSession } from './wallet';

/** A request, who sends it, and what it means. */
export interface Deed {
  readonly name: string;
  readonly request: WireRequest;
  readonly device: Device;
  /** What the operation brings about if it is accepted; the answer is null when it was lost. */
  readonly facts: (answer: WireAnswer | null, outcome: Outcome) => readonly Fact[];
  readonly asAdministrator?: boolean;
}

const saysError = ({ location }: WireAnswer): boolean => location?.searchParams.get('svc_status') === 'error';

/** Shed load and lost connections say nothing of what became of the request. */
const outcomeOf = (answer: WireAnswer | null): Outcome => {
  if (answer === null || answer.status === 503) return 'unknown';
  if (saysError(answer)) return 'refused';
  return answer.status < 400 ? 'accepted' : 'refused';
};

/** Links answer browsers: by a page, or by sending them on with an error. */
const errorOf = (answer: WireAnswer | null): string | null => {
  if (answer === null) return null;
  const code = answer.location?.searchParams.get('svc_error_code') ?? answer.body['error'];
  if (typeof code === 'string') return code;
  return saysError(answer) || (answer.isPage && answer.status >= 400) ? 'AUTH_INVALID_LINK' : null;
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const sessionOf = (accessToken: string): string => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return claims.sid;
};

/** A device that has not been seen before. */
export const strangeDevice = (draws: Random): Device => ({
  address: `172.${16 + draws.below(16)}.${draws.below(256)}.${draws.below(256)}`,
  program: `stranger/${draws.below(1e9)}`,
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
  readonly wallet = new Wallet();
  readonly operations: Operation[] = [];
  private readonly stopReading: () => void;

  constructor(
    readonly plan: AccountPlan,
    readonly system: TwoReplicas,
    private readonly nextNumber: () => number,
  ) {
    this.stopReading = system.mailbox.read(plan.email, (mailed) => this.receive(mailed));
  }

  get email(): string {
    return this.plan.email;
  }

  device(draws: Random): Device {
    return draws.pick(devices)!;
  }

  passwordOf(password: number): string {
    return `Honey-${password}-${this.plan.number}`;
  }

  async perform(deed: Deed, draws: Random): Promise<WireAnswer | null> {
    const { address, program } = deed.device;
    const headers = { ...deed.request.headers, 'x-forwarded-for': address, 'user-agent': program };
    const request = { ...deed.request, headers };
    const replica = draws.below(2);
    const start = performance.now();
    const reached = await (deed.asAdministrator === true
      ? this.system.administer(replica, request)
      : this.system.ask(replica, request));
    this.note(deed, reached, start);
    return reached.answer;
  }

  /** Notes something that no request did: a mail that came, a clock that was moved. */
  noteEvent(name: string, start: number, facts: readonly Fact[]): void {
    const told = { number: this.nextNumber(), name, replica: -1, device: '', status: 0, error: null };
    this.operations.push({ ...told, start, end: performance.now(), outcome: 'accepted', facts });
  }

  /** Takes the tokens of an answer into the wallet. */
  opens(answer: WireAnswer | null, device: Device, clientType: HeldSession['clientType'], evidence: Evidence): Fact[] {
    const accessToken = text(answer?.body['accessToken']);
    if (answer === null || accessToken === null) return [];
    const refreshToken = text(answer.body['refreshToken']) ?? answer.cookies['svc_refresh_token'] ?? '';
    const id = sessionOf(accessToken);
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
    return [{ type: 'opens', session: id, token: refreshToken, evidence }, ...shownUser(answer)];
  }

  close(): void {
    this.stopReading();
  }

  private note(deed: Deed, { replica, answer }: ReachedAnswer, start: number): void {
    const outcome = outcomeOf(answer);
    this.operations.push({
      number: this.nextNumber(),
      name: deed.name,
      replica,
      device: `${deed.device.address} ${deed.device.program}`,
      start,
      end: performance.now(),
      outcome,
      status: answer?.status ?? 0,
      error: errorOf(answer),
      facts: deed.facts(answer, outcome),
    });
  }

  private receive({ purpose, kind, secret }: MailedSecret): void {
    this.wallet.secrets.push({ purpose, kind, secret });
    this.noteEvent('mail', performance.now(), [{ type: 'issued', purpose, secret, code: kind === 'code' }]);
  }
}

/** What an answer shows of its user. */
export const shownUser = (answer: WireAnswer | null): Fact[] => {
  const user = answer?.body['user'] as { emailVerified?: unknown } | undefined;
  return typeof user?.emailVerified === 'boolean' ? [{ type: 'shows user', verified: user.emailVerified }] : [];
};
