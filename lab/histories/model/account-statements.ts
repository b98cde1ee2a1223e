import type { FactOf, FactType, Operation, Stated } from './operation';
import type { SettingsTimeline } from './settings-timeline';

/** All facts about one account, in the order in which their operations began. */
export class AccountStatements {
  readonly operations: readonly Operation[];
  private readonly stated = new Map<FactType, Stated[]>();

  constructor(
    readonly email: string,
    operations: readonly Operation[],
    readonly settings: SettingsTimeline,
  ) {
    this.operations = operations.toSorted((one, other) => one.start - other.start);
    for (const operation of this.operations) for (const fact of operation.facts) this.note({ operation, fact });
  }

  /** All statements of one kind, in the order in which their operations began. */
  all<Type extends FactType>(type: Type): readonly Stated<Type>[] {
    return (this.stated.get(type) ?? []) as unknown as readonly Stated<Type>[];
  }

  private note(stated: { operation: Operation; fact: FactOf<FactType> }): void {
    const known = this.stated.get(stated.fact.type);
    if (known === undefined) this.stated.set(stated.fact.type, [stated]);
    else known.push(stated);
  }
}

/** Operations that end every open code and link of an account: a reset, a new password or address, an undo. */
export const endsOfProofs = (
  statements: AccountStatements,
): (Stated<'sets password'> | Stated<'sets address'> | Stated<'undoes'>)[] => [
  ...statements.all('sets password').filter(({ fact }) => fact.password > 0),
  ...statements.all('sets address').filter(({ operation }) => !operation.facts.some(({ type }) => type === 'signs up')),
  ...statements.all('undoes'),
];
