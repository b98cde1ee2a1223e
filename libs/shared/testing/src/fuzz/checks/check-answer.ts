import type { InterfaceDocument } from '../openapi/interface-document';
import { fitsDocument, hasDocumentedStatus, neverFails, refusesWhatIsForbidden } from './document-checks';
import { hasEnvelope } from './error-envelope';
import type { Check, Exchange, Fault } from './exchange';
import { hasContentType, hasRequestId, hasSecurityHeaders, keepsCredentialsOutOfCaches } from './header-checks';
import { neverReflects, tellsNoInternals } from './reflection';

/** All that must hold for every answer, by name. */
const answerChecks = (document: InterfaceDocument): Readonly<Record<string, Check>> => ({
  'never fails': neverFails,
  'documented status': hasDocumentedStatus,
  'documented body': fitsDocument(document),
  'refuses the forbidden': refusesWhatIsForbidden(document),
  envelope: hasEnvelope,
  reflection: neverReflects,
  internals: tellsNoInternals,
  'security headers': hasSecurityHeaders,
  'request id': hasRequestId,
  'content type': hasContentType,
  caching: keepsCredentialsOutOfCaches,
});

/** Puts an answer to every check. */
export const createChecker = (document: InterfaceDocument): ((exchange: Exchange) => Fault[]) => {
  const checks = Object.entries(answerChecks(document));
  return (exchange) =>
    checks.flatMap(([check, run]) => {
      const what = run(exchange);
      return what === undefined ? [] : [{ check, what }];
    });
};
