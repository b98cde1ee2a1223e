import { createHash } from 'node:crypto';

/** Key of an action's parameter that names a part of the video. */
export const partParameter = 'svc.part';

/** Purposes that C2PA accepts (C2PA 2.2, 14.5.1): e-mail protection, document signing, claim signing. */
export const signingPurposes = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'];

/** SHA-256 of a certificate in DER, hexadecimal. */
export const certificateFingerprint = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex');
