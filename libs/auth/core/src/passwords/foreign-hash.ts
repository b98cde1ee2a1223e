import { timingSafeEqual } from 'node:crypto';
import { broken } from '@svc/contracts';
import { Refused } from '@svc/http';
import { foreignAlgorithms, type ForeignAlgorithm, type Parameters } from './foreign-algorithms';

/** A hash of another algorithm than bcrypt, made by another system. */
interface ForeignHash {
  readonly name: string;
  readonly algorithm: ForeignAlgorithm;
  readonly parameters: Parameters;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Minimum and maximum, in bytes. */
const saltBytes = [8, 128] as const;
const hashBytes = [16, 64] as const;

/** PHC string format: https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md */
const pattern =
  /^\$([a-z0-9-]{1,32})(?:\$(v=\d{1,3}))?\$([a-z]{1,4}=\d{1,10}(?:,[a-z]{1,4}=\d{1,10}){0,7})\$([^$]+)\$([^$]+)$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const maximumForeignLength = 512;

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const decode = (text: string, [minimum, maximum]: readonly [number, number]): Buffer | null => {
  const bytes = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  return bytes.length >= minimum && bytes.length <= maximum ? bytes : null;
};

const numbersIn = (text: string): Map<string, number> | null => {
  const pairs = text.split(',').map((pair) => pair.split('='));
  const numbers = new Map(pairs.map(([name = '', value]) => [name, Number(value)]));
  const isTwice = numbers.size < pairs.length;
  // The hash itself shows its length.
  numbers.delete('l');
  return isTwice ? null : numbers;
};

const readParameters = (text: string, { ranges, isBearable, bound }: ForeignAlgorithm): Parameters | Refused => {
  const given = numbersIn(text);
  if (given?.size !== Object.keys(ranges).length)
    return new Refused(broken('hashParameters', { names: Object.keys(ranges).join(', ') }));
  for (const [name, [minimum, maximum]] of Object.entries(ranges)) {
    const value = given.get(name) ?? 0;
    if (value < minimum || value > maximum)
      return new Refused(broken('hashParameter', { name, least: minimum, most: maximum }));
  }
  const parameters = Object.fromEntries(given);
  return isBearable(parameters) ? parameters : new Refused(broken('hashWork', { text: bound }));
};

const unknownForm = new Refused(broken('hashForm', { names: [...foreignAlgorithms.keys()].join(', ') }));

const parse = (text: string): ForeignHash | Refused => {
  if (text.length > maximumForeignLength) return unknownForm;
  const [, name = '', version, written = '', saltText = '', hashText = ''] = pattern.exec(text) ?? [];
  const algorithm = foreignAlgorithms.get(name);
  if (algorithm === undefined || version !== algorithm.version) return unknownForm;
  const parameters = readParameters(written, algorithm);
  if (parameters instanceof Refused) return parameters;
  const salt = decode(saltText, saltBytes);
  const hash = decode(hashText, hashBytes);
  if (salt === null) return new Refused(broken('hashSalt', { sizes: saltBytes.join(' to ') }));
  if (hash === null) return new Refused(broken('hashLength', { sizes: hashBytes.join(' to ') }));
  return { name, algorithm, parameters, salt, hash: hash.subarray(0, algorithm.blockBytes) };
};

const kindOfParsed = ({ name, algorithm: { version, ranges }, parameters }: ForeignHash): string => {
  const written = Object.keys(ranges).map((parameter) => `${parameter}=${parameters[parameter]}`);
  return ['', name, ...(version === undefined ? [] : [version]), written.join(',')].join('$');
};

/** Returns the canonical form for storage; refuses a hash that is too expensive to compare. */
export const readForeignHash = (text: string): string | Refused => {
  const parsed = parse(text);
  if (parsed instanceof Refused) return parsed;
  return `${kindOfParsed(parsed)}$${unpadded(parsed.salt)}$${unpadded(parsed.hash)}`;
};

/** Returns the algorithm and parameters of a stored hash: all hashes of one kind cost the same. */
export const hashKind = (stored: string): string => stored.split('$').slice(0, -2).join('$');

/** @throws Error when `stored` was not made by `readForeignHash` */
export const matchesForeign = async (password: string, stored: string): Promise<boolean> => {
  const parsed = parse(stored);
  if (parsed instanceof Refused) throw new Error(`A stored hash ${parsed.sentence}.`);
  const { algorithm, parameters, salt, hash } = parsed;
  const derived = await algorithm.derive(password, salt, hash.length, parameters);
  return timingSafeEqual(derived, hash);
};

/** Repeats the work of a comparison with a hash of this kind. */
export const repeatForeignWork = async (kind: string, password: string): Promise<void> => {
  const [salt, hash] = [Buffer.alloc(16), Buffer.alloc(16)];
  await matchesForeign(password, `${kind}$${unpadded(salt)}$${unpadded(hash)}`);
};
