import { AccountStatements } from './account-statements';
import { AddressBook } from './address-book';
import type { End } from './end';
import { mayHaveHappened, type Operation } from './operation';
import { listEnds } from './session-ends';
import { groupSessions, type SessionHistory } from './session-history';
import type { SettingsTimeline } from './settings-timeline';

/** Everything that was ever done to one account, with what follows from it for its sessions. */
export class AccountHistory extends AccountStatements {
  readonly sessions: ReadonlyMap<string, SessionHistory>;
  readonly ends: readonly End[];

  /** @param addresses of all accounts, this one among them */
  constructor(
    email: string,
    operations: readonly Operation[],
    settings: SettingsTimeline,
    readonly addresses = new AddressBook(),
  ) {
    super(email, operations, settings);
    this.sessions = groupSessions(this);
    this.ends = listEnds(this);
  }

  /** The earliest end that surely took effect on a session. */
  sureEnd(session: SessionHistory): End | undefined {
    const sure = this.ends.filter((end) => end.isSure(session));
    return sure.toSorted((one, other) => one.operation.end - other.operation.end)[0];
  }

  mayBeBanned(during: Operation): boolean {
    return this.all('banned').some((ban) => mayHaveHappened(ban) && ban.operation.start < during.end);
  }

  /** True when something may have ended the session before the operation was over. */
  mayHaveEnded(session: SessionHistory, before: Operation): boolean {
    return this.ends.some(
      (end) => end.operation !== before && end.operation.start < before.end && end.isPossible(session),
    );
  }
}
