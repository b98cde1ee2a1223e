import type { Caller } from '../requests/step';
import type { Actor } from './actor';

const bearer = (token = 'none'): readonly (readonly [string, string])[] => [['authorization', `Bearer ${token}`]];

/** @param readApiKey current key of the administrators: requests may replace it */
export const createCredentials =
  (readApiKey: () => string) =>
  (actor: Actor, caller: Caller): readonly (readonly [string, string])[] => {
    switch (caller) {
      case 'anonymous':
        return [];
      case 'user':
        return bearer(actor.recall({ name: 'accessToken', age: 0 }));
      case 'old':
        return bearer(actor.recall({ name: 'accessToken', age: 2 }));
      case 'admin':
        return bearer(actor.recall({ name: 'adminToken', age: 0 }));
      case 'anon':
        return bearer(actor.recall({ name: 'anonKey', age: 0 }));
      case 'apiKey':
        return [['x-api-key', readApiKey()]];
      case 'junk':
        return bearer('e30.e30.e30');
    }
  };
