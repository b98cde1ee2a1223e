import { broken } from '@svc/contracts';
import { matching, readText, readTextList, Refused, type Read } from '@svc/http';
import { isTimestamp, labelRule, type ForeignFactor } from '@svc/auth';
import { Secret } from 'otpauth';

const mostFactors = 10;
const secretBytes = [10, 128] as const;
/** WebAuthn Level 3, 7.1, step 25. */
const longestCredentialId = 1_023;
const longestPublicKey = 2_048;
const highestCount = 2 ** 32 - 1;

const readBase32 = readText({ maximum: 220, forms: [matching(/^[A-Z2-7]+=*$/i, 'invalid')] });
const readBytes = readText({ maximum: 4_096, forms: [matching(/^[\w+/-]+=*$/, 'invalid')] });
const readName = readText(labelRule);
const readCodes = readTextList({
  minimumItems: 1,
  maximumItems: 50,
  item: { minimum: 8, maximum: 64, forms: [matching(/^[\x21-\x7e]+$/, 'printable')] },
});
const readTransports = readTextList({
  maximumItems: 8,
  item: { maximum: 20, forms: [matching(/^[a-z-]+$/, 'invalid')] },
});

type Fields = Readonly<Record<string, unknown>>;
/** Own part of a type of factor, or the reason of its refusal. */
type Content<Type> = Omit<Extract<ForeignFactor, { type: Type }>, 'name' | 'addedAt'> | Refused;

const readBase64 = (given: unknown, maximum: number): Buffer | null => {
  const text = readBytes(given);
  const bytes = text instanceof Refused ? Buffer.alloc(0) : Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.length <= maximum ? bytes : null;
};

const readTotp = ({ secret }: Fields): Content<'totp'> => {
  const text = readBase32(secret);
  const bytes = text instanceof Refused ? Buffer.alloc(0) : Buffer.from(Secret.fromBase32(text).buffer);
  const [minimum, maximum] = secretBytes;
  return bytes.length >= minimum && bytes.length <= maximum
    ? { type: 'totp', secret: bytes }
    : new Refused(broken('factorSecret', { sizes: secretBytes.join(' to ') }));
};

const readRecoveryCodes = ({ codes: given }: Fields): Content<'recovery_codes'> => {
  const codes = readCodes(given);
  return codes instanceof Refused ? new Refused('factorCodes') : { type: 'recovery_codes', codes };
};

const readPasskey = (given: Fields): Content<'webauthn'> => {
  const credentialId = readBase64(given['credentialId'], longestCredentialId);
  const publicKey = readBase64(given['publicKey'], longestPublicKey);
  const signatureCount = Number(given['signatureCount'] ?? 0);
  const transports = readTransports(given['transports'] ?? []);
  if (credentialId === null || publicKey === null) return new Refused('factorPasskey');
  if (!Number.isInteger(signatureCount) || signatureCount < 0 || signatureCount > highestCount)
    return new Refused(broken('factorCount', { most: highestCount }));
  return transports instanceof Refused
    ? new Refused('factorTransports')
    : { type: 'webauthn', credentialId, publicKey, signatureCount, transports };
};

const contents: ReadonlyMap<unknown, (given: Fields) => Content<ForeignFactor['type']>> = new Map<
  unknown,
  (given: Fields) => Content<ForeignFactor['type']>
>([
  ['totp', readTotp],
  ['recovery_codes', readRecoveryCodes],
  ['webauthn', readPasskey],
]);

const readFactor: Read<ForeignFactor> = (given) => {
  if (typeof given !== 'object' || given === null) return new Refused('objectList');
  const fields = given as Fields;
  const content = contents.get(fields['type'])?.(fields);
  if (content === undefined) return new Refused(broken('factorType', { names: [...contents.keys()].join(', ') }));
  if (content instanceof Refused) return content;
  const [name, addedAt] = [readName(fields['name']), fields['createdAt']];
  return {
    ...content,
    name: name instanceof Refused ? null : name,
    addedAt: typeof addedAt === 'string' && isTimestamp(addedAt) ? addedAt : null,
  } as ForeignFactor;
};

/** Recovery codes alone are no factor: they replace one that was lost. */
export const readImportedFactors: Read<ForeignFactor[]> = (given) => {
  if (!Array.isArray(given)) return new Refused('objectList');
  if (given.length > mostFactors) return new Refused(broken('mostEntries', { count: mostFactors }));
  const factors = given.map(readFactor);
  const refused = factors.find((factor) => factor instanceof Refused);
  if (refused !== undefined) return refused;
  const read = factors as ForeignFactor[];
  return read.some(({ type }) => type !== 'recovery_codes') ? read : [];
};
