import type { End } from './end';
import type { FactOf, FactType, Operation, Stated } from './operation';
import { endsOf } from './session-ends';
import { sessionsOf, type SessionHistory } from './session-history';
import type { SettingsTimeline } from './settings-timeline';

/** Everything that was ever done to one account, in the order in which it began. */
export class AccountHistory {
  readonly operations: readonly Operation[];
  readonly sessions: ReadonlyMap<string, SessionHistory>;
  readonly ends: readonly End[];
  private readonly stated = new Map<FactType, Stated[]>();

  constructor(
    readonly email: string,
    operations: readonly Operation[],
    readonly settings: SettingsTimeline,
  ) {
    this.operations = operations.toSorted((one, other) => one.start - other.start);
    for (const operation of this.operations) for (const fact of operation.facts) this.note({ operation, fact });
    this.sessions = sessionsOf(this);
    this.ends = endsOf(this);
  }

  /** All statements of one kind, in the order in which their operations began. */
  all<Type extends FactType>(type: Type): readonly Stated<Type>[] {
    return (this.stated.get(type) ?? []) as unknown as readonly Stated<Type>[];
  }

  /** The earliest end that surely took effect on a session. */
  sureEnd(session: SessionHistory): End | undefined {
    const sure = this.ends.filter((end) => end.isSure(session));
    return sure.toSorted((one, other) => one.operation.end - other.operation.end)[0];
  }

  /** Whether something may have ended the session before the operation was over. */
  mayHaveEnded(session: SessionHistory, before: Operation): boolean {
    return this.ends.some(
      (end) => end.operation !== before && end.operation.start < before.end && end.isPossible(session),
    );
  }

  private note(stated: { operation: Operation; fact: FactOf<FactType> }): void {
    const known = this.stated.get(stated.fact.type);
    if (known === undefined) this.stated.set(stated.fact.type, [stated]);
    else known.push(stated);
  }
}
