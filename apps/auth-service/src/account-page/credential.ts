import { parseJsonObject } from '@svc/http';
import type { Form, Visit } from './visit';

/**
 * Parses the passkey that the page's script wrote into the form.
 *
 * @throws AppError MALFORMED_JSON
 */
export const givenCredential = ({ request }: Visit): Record<string, unknown> => {
  const { credential = '' } = request.body as Form;
  return parseJsonObject(credential);
};

/** A form contains a passkey, or the code of its field. */
export const shownProof = (visit: Visit): { credential?: Record<string, unknown> } =>
  Object.hasOwn(visit.request.body as Form, 'credential') ? { credential: givenCredential(visit) } : {};
