import { fillRecord, readRecordedProvider } from '@svc/testing';
import type { JWTPayload } from 'jose';
import { seconds, type VendorPerson } from './vendor.fixture';

/** Client ids of our applications at the vendors. */
const clientIds = {
  google: '1234987819200-ios.apps.googleusercontent.com',
  apple: 'test.hive.app',
} as const;

type NativeVendor = keyof typeof clientIds;

export const nativeClientId = (vendor: NativeVendor): string => clientIds[vendor];

/** Claims of a native token that the vendor's recorded web sign-in lacks. */
const nativeClaims: Record<NativeVendor, object> = {
  google: { azp: '1234987819200-android.apps.googleusercontent.com' },
  apple: { real_user_status: 2 },
};

const makeClaims = (vendor: NativeVendor, person: VendorPerson): object => {
  const [{ claims }] = readRecordedProvider(vendor).answers;
  return { ...fillRecord(claims ?? {}, person), ...nativeClaims[vendor] };
};

let count = 0;

/** Claims of a valid token; no two calls return the same. */
export const nativeToken = (vendor: NativeVendor, person: VendorPerson, claims: object = {}): JWTPayload => ({
  aud: nativeClientId(vendor),
  sub: person.subject,
  iat: seconds(),
  jti: `token-${(count += 1)}`,
  exp: seconds() + 3600,
  ...makeClaims(vendor, person),
  ...claims,
});
