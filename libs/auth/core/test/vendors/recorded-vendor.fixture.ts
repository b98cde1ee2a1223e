import { fillRecord, readRecordedProvider, type RecordedSignIn } from '@svc/testing';
import { seconds, type Vendor, type VendorClient, type VendorScene } from './vendor.fixture';

/** Signs the recorded claims for a client, as a token of this moment. */
const signRecorded = (
  { claims }: Pick<RecordedSignIn, 'claims'>,
  clientId: string,
  { person, nonce, sign }: VendorScene,
): Promise<string> =>
  sign({
    ...fillRecord(claims ?? {}, person),
    aud: clientId,
    ...(nonce === null ? {} : { nonce }),
    iat: seconds(),
    exp: seconds() + 3600,
  });

/** Token answer with an ID token, for a provider that returns one. */
export const recordedTokenAnswer = async (
  recorded: RecordedSignIn,
  clientId: string,
  scene: VendorScene,
): Promise<object> => ({
  ...(fillRecord(recorded.token?.body, scene.person) as object),
  ...(recorded.claims === undefined ? {} : { id_token: await signRecorded(recorded, clientId, scene) }),
});

/** A vendor that gives the answers of its first recorded sign-in. */
export const recordedVendor = (client: VendorClient): Vendor => {
  const [first] = readRecordedProvider(client.name).answers;
  if ('error' in first.expected) throw new Error(`The first record of ${client.name} is no sign-in.`);
  const apis = Object.entries(first.apis ?? {}).map(([address, { body }]) => [
    address,
    ({ person }: VendorScene) => fillRecord(body, person),
  ]);
  return {
    ...client,
    comesBackWith: first.callback ?? {},
    tokenAnswer: (scene) => recordedTokenAnswer(first, client.credentials.clientId, scene),
    apis: Object.fromEntries(apis) as Vendor['apis'],
    expected: first.expected,
  };
};
