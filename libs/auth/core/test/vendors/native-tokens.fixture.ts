import type { JWTPayload } from 'jose';
import { seconds, type VendorPerson } from './vendor.fixture';

/** Client ids of our applications at the vendors. */
const clientIds = {
  google: '1234987819200-ios.apps.googleusercontent.com',
  apple: 'test.hive.app',
} as const;

type NativeVendor = keyof typeof clientIds;

export const nativeClientId = (vendor: NativeVendor): string => clientIds[vendor];

const emailOf = ({ email, isUnproven }: VendorPerson, asText: boolean) => {
  const isVerified = isUnproven !== true;
  return { email, email_verified: asText ? String(isVerified) : isVerified };
};

/** Claims of each vendor's native ID token, as its documentation describes them. */
const claimsOf: Record<NativeVendor, (person: VendorPerson) => object> = {
  google: (person) => ({
    iss: 'https://accounts.google.com',
    azp: '1234987819200-android.apps.googleusercontent.com',
    ...emailOf(person, false),
    name: 'Maja Bee',
    picture: 'https://lh3.googleusercontent.com/a/maja',
    given_name: 'Maja',
    family_name: 'Bee',
    exp: seconds() + 3600,
  }),
  apple: (person) => ({
    iss: 'https://appleid.apple.com',
    ...emailOf(person, true),
    is_private_email: 'true',
    auth_time: seconds(),
    nonce_supported: true,
    real_user_status: 2,
    exp: seconds() + 86_400,
  }),
};

let count = 0;

/** Claims of a valid token; no two calls return the same. */
export const nativeToken = (vendor: NativeVendor, person: VendorPerson, claims: object = {}): JWTPayload => ({
  aud: nativeClientId(vendor),
  sub: person.subject,
  iat: seconds(),
  jti: `token-${(count += 1)}`,
  ...claimsOf[vendor](person),
  ...claims,
});
