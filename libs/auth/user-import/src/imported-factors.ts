import { matching, readText, readTextList, Refused, type Read } from '@svc/http';
import { isTimestamp, labelRule, type ForeignFactor } from '@svc/auth';
import { Secret } from 'otpauth';

const mostFactors = 10;
const secretBytes = [10, 128] as const;
/** WebAuthn Level 3, 7.1, step 25. */
const longestCredentialId = 1_023;
const longestPublicKey = 2_048;
const highestCount = 2 ** 32 - 1;

const readBase32 = readText({ maximum: 220, forms: [matching(/^[A-Z2-7]+=*$/i, 'must be Base32')] });
const readBytes = readText({ maximum: 4_096, forms: [matching(/^[\w+/-]+=*$/, 'must be Base64')] });
const readName = readText(labelRule);
const readCodes = readTextList({
  minimumItems: 1,
  maximumItems: 50,
  item: { minimum: 8, maximum: 64, forms: [matching(/^[\x21-\x7e]+$/, 'must be printable')] },
});
const readTransports = readTextList({
  maximumItems: 8,
  item: { maximum: 20, forms: [matching(/^[a-z-]+$/, 'must be a transport')] },
});

type Fields = Readonly<Record<string, unknown>>;
/** Own part of a type of factor, or the reason of its refusal. */
type Content<Type> = Omit<Extract<ForeignFactor, { type: Type }>, 'name' | 'addedAt'> | Refused;

const bytesOf = (given: unknown, maximum: number): Buffer | null => {
  const text = readBytes(given);
  const bytes = text instanceof Refused ? Buffer.alloc(0) : Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.length <= maximum ? bytes : null;
};

const totpOf = ({ secret }: Fields): Content<'totp'> => {
  const text = readBase32(secret);
  const bytes = text instanceof Refused ? Buffer.alloc(0) : Buffer.from(Secret.fromBase32(text).buffer);
  const [minimum, maximum] = secretBytes;
  return bytes.length >= minimum && bytes.length <= maximum
    ? { type: 'totp', secret: bytes }
    : new Refused(`must have a secret of ${minimum} to ${maximum} bytes in Base32`);
};

const recoveryCodesOf = ({ codes: given }: Fields): Content<'recovery_codes'> => {
  const codes = readCodes(given);
  return codes instanceof Refused
    ? new Refused('must have codes, a list of 1 to 50 texts of 8 to 64 printable characters')
    : { type: 'recovery_codes', codes };
};

const passkeyOf = (given: Fields): Content<'webauthn'> => {
  const credentialId = bytesOf(given['credentialId'], longestCredentialId);
  const publicKey = bytesOf(given['publicKey'], longestPublicKey);
  const signatureCount = Number(given['signatureCount'] ?? 0);
  const transports = readTransports(given['transports'] ?? []);
  if (credentialId === null || publicKey === null)
    return new Refused('must have credentialId and publicKey (COSE) in Base64');
  if (!Number.isInteger(signatureCount) || signatureCount < 0 || signatureCount > highestCount)
    return new Refused('must have a signatureCount from 0 to 4,294,967,295');
  return transports instanceof Refused
    ? new Refused('must have transports, a list of names')
    : { type: 'webauthn', credentialId, publicKey, signatureCount, transports };
};

const contents: ReadonlyMap<unknown, (given: Fields) => Content<ForeignFactor['type']>> = new Map<
  unknown,
  (given: Fields) => Content<ForeignFactor['type']>
>([
  ['totp', totpOf],
  ['recovery_codes', recoveryCodesOf],
  ['webauthn', passkeyOf],
]);

const readFactor: Read<ForeignFactor> = (given) => {
  if (typeof given !== 'object' || given === null) return new Refused('must be a list of objects');
  const fields = given as Fields;
  const content = contents.get(fields['type'])?.(fields);
  if (content === undefined) return new Refused(`must have a type of ${[...contents.keys()].join(', ')}`);
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
  if (!Array.isArray(given)) return new Refused('must be a list of objects');
  if (given.length > mostFactors) return new Refused(`must have at most ${mostFactors} entries`);
  const factors = given.map(readFactor);
  const refused = factors.find((factor) => factor instanceof Refused);
  if (refused !== undefined) return refused;
  const read = factors as ForeignFactor[];
  return read.some(({ type }) => type !== 'recovery_codes') ? read : [];
};
