import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import type { LibrarySession } from './library';
import { noteStored } from './unchanged-sessions.patch';

/**
 * Puts a session of ours in the place of the library's, which has no setting for it:
 * https://github.com/panva/node-oidc-provider/issues/547.
 */
export const followOwnSessions = (
  { Session }: Provider,
  follow: (context: KoaContextWithOIDC, stored: LibrarySession) => Promise<LibrarySession>,
): void => {
  const stored = Session.get.bind(Session);
  Session.get = async (context: KoaContextWithOIDC) => {
    const session = await stored(context);
    noteStored(session);
    const current = await follow(context, session);
    context.oidc.entity('Session', current);
    return current;
  };
};
