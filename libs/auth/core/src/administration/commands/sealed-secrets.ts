import type { Queryable } from '@svc/database';
import type { SecretPurpose } from '../../platform/secrets/derived-keys';

/** Opens with any accepted APP_SECRET, and seals with the current one. */
type Reseal = (purpose: SecretPurpose, sealed: Buffer, context: string) => Buffer;

/** Seals the secrets of a feature again. @returns their number */
export type ResealSecrets = (transaction: Queryable, reseal: Reseal) => Promise<number>;

/** Injects `readonly ResealSecrets[]`. */
export const sealedSecrets = Symbol('sealedSecrets');
