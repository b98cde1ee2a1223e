import type { AccountHistory } from './account-history';
import {
  isAccepted,
  isBefore,
  mayHaveHappened,
  type EndCause,
  type FactType,
  type Operation,
  type Stated,
  type Told,
} from './operation';
import type { SessionHistory } from './session-history';

/** A code that a client got, the tokens that came from it, and everything that was done with them. */
export interface ClientChain {
  readonly authorized: Stated<'authorizes'>;
  /** Every exchange of the code. */
  readonly exchanges: readonly Stated<'begins chain'>[];
  /** The exchange that gave tokens. */
  readonly begun: Stated<'begins chain'> | undefined;
  readonly uses: readonly Stated<'uses chain'>[];
  readonly continuations: readonly Stated<'continues chain'>[];
  readonly revocations: readonly Stated<'revokes chain'>[];
}

type ChainFact = 'begins chain' | 'uses chain' | 'continues chain' | 'revokes chain';

/** A code counts for 60 seconds; the service knows it for as long when it was used. */
const surelyKnownMs = 55_000;
/** A used refresh token is accepted for 10 seconds, until its successor is used. */
const graceMs = 10_000;
/** Another grant of a user at a client may replace the oldest beyond this number. */
const surelyKeptGrants = 15;

const byCode = <Type extends ChainFact>(history: AccountHistory, type: Type): Map<string, Stated<Type>[]> =>
  Map.groupBy(history.all(type), ({ fact }) => (fact as { code: string }).code);

export const listChains = (history: AccountHistory): ClientChain[] => {
  const exchanges = byCode(history, 'begins chain');
  const uses = byCode(history, 'uses chain');
  const continuations = byCode(history, 'continues chain');
  const revocations = byCode(history, 'revokes chain');
  return history
    .all('authorizes')
    .filter(isAccepted)
    .map((authorized) => {
      const { code } = authorized.fact;
      const ofCode = exchanges.get(code) ?? [];
      return {
        authorized,
        exchanges: ofCode,
        begun: ofCode.find(isAccepted),
        uses: uses.get(code) ?? [],
        continuations: continuations.get(code) ?? [],
        revocations: revocations.get(code) ?? [],
      };
    });
};

/** Ends of all sessions that end the grants of clients too, those without a session among them. */
const endingGrants: ReadonlySet<EndCause> = new Set(['ban', 'password_reset', 'account_deleted']);

/** Makes a session of a grant, as if the browser had opened it. */
const asSession = ({ authorized: { operation, fact } }: ClientChain): SessionHistory => {
  const opened = {
    operation,
    fact: { type: 'opens', session: fact.code, token: fact.code, evidence: 'mailbox', level: 2 },
  } as const;
  return { id: fact.code, opened, accesses: [], refreshes: [], agings: [] };
};

const sessionEnds = (history: AccountHistory, chain: ClientChain): Operation[] => {
  const { isOffline, session } = chain.authorized.fact;
  const known = history.sessions.get(session);
  const own = isOffline || known === undefined ? undefined : history.sureEnd(known);
  const everywhere = history.ends.filter(
    (end) => end.causes.every((cause) => endingGrants.has(cause)) && end.isSure(asSession(chain)),
  );
  return [...(own === undefined ? [] : [own]), ...everywhere].map(({ operation }) => operation);
};

const isRefusedGrant = ({ operation }: Told): boolean => operation.error === 'invalid_grant';

/** A second exchange of a code that was surely known, and had surely given tokens. */
const replays = ({ authorized, begun, exchanges }: ClientChain): Operation[] =>
  begun === undefined
    ? []
    : exchanges
        .filter(isRefusedGrant)
        .map(({ operation }) => operation)
        .filter((operation) => isBefore(begun.operation, operation))
        .filter(({ end }) => end - authorized.operation.start < surelyKnownMs);

/** Operations after which no token of the chain, and no other use of its code, can be accepted. */
export const sureEnds = (history: AccountHistory, chain: ClientChain): Operation[] => {
  const { authorized, continuations, revocations } = chain;
  const { client } = authorized.fact;
  const ofClient = history.all('ends client').filter((end) => isAccepted(end) && end.fact.client === client);
  return [
    ...ofClient.map(({ operation }) => operation).filter((operation) => isBefore(authorized.operation, operation)),
    ...revocations.filter(isAccepted).map(({ operation }) => operation),
    ...replays(chain),
    ...continuations.filter(isRefusedGrant).map(({ operation }) => operation),
    ...sessionEnds(history, chain),
  ];
};

/** Any of them may end every grant of the account. */
const unsettling: readonly FactType[] = [
  'banned',
  'deleted',
  'ends all',
  'ends others',
  'sets password',
  'sets address',
  'undoes',
  'verifies',
  'arrives',
  'adds factor',
  'removes factor',
  'resets factors',
];

const isRefusedOrLost = (told: Told): boolean => !isAccepted(told);

/** Ends that other chains of the client may have brought upon a grant that they share. */
const endsByClient = (history: AccountHistory, client: string): Operation[] =>
  listChains(history)
    .filter(({ authorized }) => authorized.fact.client === client)
    .flatMap(({ exchanges, continuations, revocations }) => [
      ...exchanges.filter(isRefusedOrLost),
      ...continuations.filter(isRefusedOrLost),
      ...revocations.filter(mayHaveHappened),
    ])
    .map(({ operation }) => operation);

const mayHaveEndedWithSession = (history: AccountHistory, chain: ClientChain, use: Operation): boolean => {
  const { isOffline, session } = chain.authorized.fact;
  const known = history.sessions.get(session);
  return !isOffline && (known === undefined || history.mayHaveEnded(known, use));
};

/** True when something may have ended the chain before the use was over. */
export const mayHaveEnded = (history: AccountHistory, chain: ClientChain, use: Operation): boolean => {
  const { client, since } = chain.authorized.fact;
  const ends = [
    ...unsettling.flatMap((type) => history.all(type)),
    ...history.all('ends client').filter(({ fact }) => fact.client === client),
  ];
  const grants = history.all('authorizes').filter(({ fact }) => fact.client === client);
  return (
    grants.length > surelyKeptGrants ||
    mayHaveEndedWithSession(history, chain, use) ||
    [...ends.filter(mayHaveHappened).map(({ operation }) => operation), ...endsByClient(history, client)].some(
      (operation) => operation !== use && operation.start < use.end && operation.end > since,
    )
  );
};

const earlier = (chain: ClientChain, token: string, by: Operation): Stated<'continues chain'>[] =>
  chain.continuations.filter(
    (stated) =>
      stated.fact.token === token &&
      stated.operation !== by &&
      mayHaveHappened(stated) &&
      stated.operation.start < by.end,
  );

/** True when the refresh token was new, or used so lately that the service surely gives the same successor. */
export const isSurelyGood = (chain: ClientChain, { operation, fact }: Stated<'continues chain'>): boolean => {
  const uses = earlier(chain, fact.token, operation);
  const since = Math.min(...uses.map((use) => use.operation.start));
  const successors = uses.flatMap((use) => use.fact.given ?? []);
  return (
    uses.length === 0 ||
    (operation.end - since < graceMs && successors.every((token) => earlier(chain, token, operation).length === 0))
  );
};

/** The use of a successor before the token itself was used again. */
export const successorUse = (
  chain: ClientChain,
  { operation, fact }: Stated<'continues chain'>,
): Operation | undefined => {
  const before = chain.continuations.filter((use) => isAccepted(use) && isBefore(use.operation, operation));
  const successors = before.flatMap((use) => (use.fact.token === fact.token ? (use.fact.given ?? []) : []));
  return before.find((use) => successors.includes(use.fact.token))?.operation;
};
