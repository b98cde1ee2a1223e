import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, mayHaveHappened, type Stated, type Told } from '../model/operation';
import type { Breach, Rule } from './rule';

/** True when the role was surely replaced by another one before the other operation began. */
const isReplaced = (changes: readonly Stated<'sets role'>[], change: Stated<'sets role'>, by: Told): boolean =>
  changes.some(
    (later) =>
      isAccepted(later) &&
      later.fact.role !== change.fact.role &&
      isBefore(change.operation, later.operation) &&
      isBefore(later.operation, by.operation),
  );

const wronglyShown = (history: AccountHistory, shown: Stated<'shows role'>): Breach[] => {
  const { right, role } = shown.fact;
  const changes = history.all('sets role').filter((change) => change.fact.right === right && mayHaveHappened(change));
  const isGiven = changes.some(
    (change) =>
      change.fact.role === role && change.operation.start < shown.operation.end && !isReplaced(changes, change, shown),
  );
  if (isGiven) return [];
  const sentence = `A token shows the role ${role} in organization ${right}, which the member does not have.`;
  return [{ sentence, operations: [...changes.map(({ operation }) => operation), shown.operation] }];
};

/** Tokens for an organisation bear the role that the member has then. */
export const shownRoles: Rule = {
  name: 'no token shows another role than that of the member',
  breaches: (history) =>
    history
      .all('shows role')
      .filter(isAccepted)
      .flatMap((shown) => wronglyShown(history, shown)),
};
