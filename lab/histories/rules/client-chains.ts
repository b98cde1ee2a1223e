import type { AccountHistory } from '../model/account-history';
import {
  listChains,
  isSurelyGood,
  mayHaveEnded,
  successorUse,
  sureEnds,
  type ClientChain,
} from '../model/client-chains';
import { isAccepted, isBefore, mayHaveHappened, type Operation, type Told } from '../model/operation';
import { listForks } from './forked-families';
import type { Breach, Rule } from './rule';

const everyUse = ({ exchanges, uses, continuations }: ClientChain): Told[] => [...exchanges, ...uses, ...continuations];

const usedAfterEnd = (history: AccountHistory, chain: ClientChain): Breach[] => {
  const ends = sureEnds(history, chain);
  const { operation: authorized, fact } = chain.authorized;
  return everyUse(chain)
    .filter(isAccepted)
    .flatMap(({ operation }) => {
      const end = ends.find((one) => isBefore(one, operation));
      if (end === undefined) return [];
      const sentence = `Client ${fact.client} was accepted (${operation.name}) after the end of its access by ${end.name}.`;
      return [{ sentence, operations: [authorized, end, operation] }];
    });
};

/** Codes count for a minute. */
const codeLifetimeMs = 55_000;

const isFirstExchange = ({ exchanges, authorized }: ClientChain, by: Operation): boolean =>
  by.end - authorized.operation.start < codeLifetimeMs &&
  !exchanges.some((other) => other.operation !== by && mayHaveHappened(other) && other.operation.start < by.end);

/** A service that cannot fetch a metadata document, or only slowly, does not know its client. */
const listDenials = (client: string): readonly string[] =>
  client.startsWith('https://') ? ['invalid_grant'] : ['invalid_grant', 'invalid_client', 'invalid_token'];

const isDenied = ({ authorized }: ClientChain, { operation }: Told): boolean =>
  listDenials(authorized.fact.client).includes(operation.error ?? '');

const lost = (history: AccountHistory, chain: ClientChain): Breach[] => {
  const good: Told[] = [
    ...chain.exchanges.filter(({ operation }) => isFirstExchange(chain, operation)),
    ...chain.uses,
    ...chain.continuations.filter((stated) => isSurelyGood(chain, stated)),
  ];
  return good
    .filter((use) => isDenied(chain, use) && !mayHaveEnded(history, chain, use.operation))
    .map(({ operation }) => ({
      sentence: `Client ${chain.authorized.fact.client} was refused (${operation.name}), and nothing had ended its access.`,
      operations: [chain.authorized.operation, operation],
    }));
};

const replayed = (chain: ClientChain): Breach[] =>
  chain.continuations.filter(isAccepted).flatMap((stated) => {
    const use = successorUse(chain, stated);
    if (use === undefined) return [];
    const sentence = `A refresh token of client ${chain.authorized.fact.client} was accepted after its successor was used.`;
    return [{ sentence, operations: [use, stated.operation] }];
  });

const forked = ({ begun, continuations }: ClientChain): Breach[] => {
  const token = begun?.fact.token ?? null;
  if (begun === undefined || token === null) return [];
  const opened = { operation: begun.operation, fact: { token } };
  return listForks({ id: begun.fact.code, opened, refreshes: continuations });
};

/** Documents are cached for half a minute. */
const documentCacheMs = 35_000;

const usedWithoutDocument = (history: AccountHistory, chain: ClientChain): Breach[] => {
  const { client } = chain.authorized.fact;
  const removal = history.all('removes document').find(({ fact }) => fact.client === client)?.operation;
  if (removal === undefined) return [];
  return [chain.authorized, ...everyUse(chain)]
    .filter((use) => isAccepted(use) && use.operation.start > removal.end + documentCacheMs)
    .map(({ operation }) => ({
      sentence: `Client ${client} was accepted (${operation.name}) although its document is gone.`,
      operations: [removal, operation],
    }));
};

/** A withdrawn consent, a replayed code or token, and the end of the browser's session end the access of a client. */
export const endedChains: Rule = {
  name: 'no client is accepted after the end of its access',
  breaches: (history) => listChains(history).flatMap((chain) => usedAfterEnd(history, chain)),
};

/** The access of a client lasts until an operation in the history may have ended it. */
export const lostChains: Rule = {
  name: 'no client is refused without cause',
  breaches: (history) => listChains(history).flatMap((chain) => lost(history, chain)),
};

/** RFC 9700, 4.14.2. */
export const replayedChains: Rule = {
  name: 'no refresh token of a client is accepted after its successor',
  breaches: (history) => listChains(history).flatMap(replayed),
};

/** The refresh tokens that come from one code form one chain. */
export const forkedChains: Rule = {
  name: 'no chain of a client is forked',
  breaches: (history) => listChains(history).flatMap(forked),
};

/** RFC 9449, 7. */
export const boundTokens: Rule = {
  name: 'no token that is bound to a key is accepted without it',
  breaches: (history) =>
    history.all('lacks key').flatMap(({ operation, fact }) => {
      if (operation.outcome !== 'accepted') return [];
      const begun = history.all('begins chain').find((chain) => isAccepted(chain) && chain.fact.code === fact.code);
      const operations = [...(begun === undefined ? [] : [begun.operation]), operation];
      return [{ sentence: 'A token that is bound to a key was accepted without a proof of it.', operations }];
    }),
};

/** A client is what its metadata document says, for as long as the document may be cached. */
export const removedDocuments: Rule = {
  name: 'no client is accepted without its metadata document',
  breaches: (history) => listChains(history).flatMap((chain) => usedWithoutDocument(history, chain)),
};
