import { parseJsonObject } from '@svc/http';
import type { Form, Visit } from './visit';

/**
 * The passkey of a form, as the page's script has written it.
 *
 * @throws AppError MALFORMED_JSON
 */
export const givenCredential = ({ request }: Visit): Record<string, unknown> => {
  const { credential = '' } = request.body as Form;
  return parseJsonObject(credential);
};

/** A form has a passkey, or the code of its field. */
export const shownProof = (visit: Visit): { credential?: Record<string, unknown> } =>
  Object.hasOwn(visit.request.body as Form, 'credential') ? { credential: givenCredential(visit) } : {};
