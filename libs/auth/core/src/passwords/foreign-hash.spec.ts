import { Refused } from '@svc/http';
import { describe, expect, it } from 'vitest';
import { hashKind, matchesForeign, readForeignHash, repeatForeignWork } from './foreign-hash';

const salt = 'AQIDBAUGBwgJCgsMDQ4PEA';

/** Vectors made by the reference implementation of Argon2, RFC 7914 (12), Python's hashlib and better-auth. */
const vectors: [hash: string, password: string][] = [
  ['$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc', 'password'],
  ['$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc', 'password'],
  [
    '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw',
    'pleaseletmein',
  ],
  [`$scrypt$ln=10,r=8,p=1$${salt}$EZBYSp8Olac4qBZqLHeqE4ceVBxAfa2wS3JNWhMLu8k`, 'nine jars of honey'],
  [
    `$pbkdf2-sha1$i=20000$${salt}$Yrfyh6VWTkSHLiNIwTwGokDyUBR72guzybHjpe+k6cBwiAfxrwAhsKJJHLXfqJD6OLYd4/i3F5+9oMRU+mJ0oA`,
    'nine jars of honey',
  ],
  [
    `$pbkdf2-sha256$i=27500,l=64$${salt}$k6KTosRQS4cNBB7Kg19WZyJTEzyLi1xc1MysHQ4fEE67AntT8NNylcBvNvFT5N5KnOIej10L0OwL4pw9nezxIQ==`,
    'nine jars of honey',
  ],
  [
    `$pbkdf2-sha512$i=210000$${salt}$bqrH8YzgnC9QDdxwnfg7lQTUwsaVcDz6iTbkI01hbEX8vPd9iAmvHK51OEevVwqqOV2dwDc9SUPwwSNKY0KSKA`,
    'nine jars of honey',
  ],
  // hashPassword of @better-auth/utils 0.5.1; the second password has full-width letters and a ligature.
  [
    '$scrypt-nfkc$ln=14,r=16,p=1$MzcyM2YyNzNlYjBiYmMyYzg5MjY0NjU5MDdhYjNjZjE$1j3u4yKu5Cgn4pYKOMnuH0TXvbXGjflI2v6SBbUfO4Azi4eYoRuPYbO9qaxDnmbQaopi4FDgQhRlkA1IG2pQwQ',
    'nine jars of honey',
  ],
  [
    '$scrypt-nfkc$ln=14,r=16,p=1$YzZiMjE5NTU0YWZjZTI5OTM2MmE2YjFiN2IwMjVhYTk$MIVbkFeUjnbU6XY4EA6vlrnO81mjaoN+4WWqJSAsu6JjDubsza3EqQ/VGms53eApqkqx62k0Rpur7vfkpe4STA',
    'ｎｉｎｅ ﬁne jars',
  ],
];

const read = (hash: string): string => {
  const stored = readForeignHash(hash);
  if (stored instanceof Refused) throw new Error(stored.sentence);
  return stored;
};

describe('a foreign password hash', () => {
  it.each(vectors)('matches only its password: %s', async (hash, password) => {
    const stored = read(hash);
    expect(await matchesForeign(password, stored)).toBe(true);
    expect(await matchesForeign(`${password}.`, stored)).toBe(false);
  });

  it.each(vectors)('is stored in one canonical form, which can be read again: %s', (hash) => {
    const stored = read(hash);
    expect(read(stored)).toBe(stored);
    expect(stored.length).toBeLessThanOrEqual(hash.length);
  });

  it('of PBKDF2 is compared by one block, because each further block costs as much again', () => {
    const hashes = vectors.map(([hash]) => read(hash)).filter((stored) => stored.startsWith('$pbkdf2'));
    const lengths = hashes.map((stored) => Buffer.from(stored.split('$').at(-1) ?? '', 'base64').length);
    expect(lengths).toEqual([20, 32, 64]);
  });
});

describe('the kind of a foreign hash', () => {
  it('determines what a comparison costs', () => {
    const [argon2 = '', , scrypt = ''] = vectors.map(([hash]) => read(hash));
    expect(hashKind(argon2)).toBe('$argon2id$v=19$m=65536,t=2,p=1');
    expect(hashKind(scrypt)).toBe('$scrypt$ln=14,r=8,p=1');
    expect(hashKind(read(`$scrypt$p=1,r=8,ln=14$${salt}$${salt}`))).toBe(hashKind(scrypt));
  });

  it.each(['$scrypt$ln=4,r=8,p=1', '$firebase-scrypt$ln=4,r=8,p=1', '$pbkdf2-sha1$i=5', '$argon2id$v=19$m=64,t=1,p=1'])(
    'is enough to repeat the work of %s',
    async (kind) => {
      expect(hashKind(read(`${kind}$${salt}$${salt}`))).toBe(kind);
      await expect(repeatForeignWork(kind, 'honey')).resolves.toBeUndefined();
    },
  );
});

describe('a foreign hash that is too expensive is refused', () => {
  it.each([
    ['$argon2id$v=19$m=65537,t=1,p=1', 'm from 8 to 65,536'],
    ['$argon2id$v=19$m=65536,t=5,p=1', '256 MiB over all passes'],
    ['$argon2id$v=19$m=4294967295,t=1,p=1', 'm from'],
    ['$argon2id$v=19$m=64,t=9999999999,p=1', 't from'],
    ['$argon2id$v=19$m=64,t=1,p=9', '8 KiB of memory (m) for each lane'],
    ['$scrypt$ln=30,r=8,p=1', 'ln from'],
    ['$scrypt$ln=17,r=8,p=1', '64 MiB of memory'],
    ['$scrypt$ln=16,r=8,p=5', 'at most four times'],
    ['$scrypt$ln=14,r=0,p=1', 'r from'],
    ['$firebase-scrypt$ln=20,r=64,p=1', '64 MiB'],
    ['$pbkdf2-sha512$i=600001', 'i from 1 to 600,000'],
    ['$pbkdf2-sha256$i=0', 'i from'],
  ])('%s', (kind, reason) => {
    expect(readForeignHash(`${kind}$${salt}$${salt}`)).toMatchObject({
      sentence: expect.stringContaining(reason) as string,
    });
  });
});

describe('a malformed foreign hash is refused', () => {
  it.each([
    ['', 'PHC string'],
    [`$md5$i=1$${salt}$${salt}`, 'PHC string'],
    [`$constructor$i=1$${salt}$${salt}`, 'PHC string'],
    [`$argon2i$v=19$m=64,t=1,p=1$${salt}$${salt}`, 'PHC string'],
    [`$argon2id$m=64,t=1,p=1$${salt}$${salt}`, 'PHC string'],
    [`$argon2id$v=16$m=64,t=1,p=1$${salt}$${salt}`, 'PHC string'],
    [`$scrypt$ln=4,r=8,p=1$${salt}$${'A'.repeat(600)}`, 'PHC string'],
    [`$scrypt$ln=4,r=8$${salt}$${salt}`, 'parameters ln, r, p'],
    [`$scrypt$ln=4,r=8,p=1,x=1$${salt}$${salt}`, 'parameters ln, r, p'],
    [`$pbkdf2-sha1$i=5,i=6$${salt}$${salt}`, 'each once'],
    [`$pbkdf2-sha1$i=5$AQID$${salt}`, 'a salt of 8 to 128 bytes'],
    [`$pbkdf2-sha1$i=5$${salt}$AQID`, 'a hash of 16 to 64 bytes'],
    [`$pbkdf2-sha1$i=5$${salt}$${'A'.repeat(88)}`, 'a hash of 16 to 64 bytes'],
    [`$pbkdf2-sha1$i=5$${salt}!$${salt}`, 'a salt of'],
  ])('%s', (text, reason) => {
    expect(readForeignHash(text)).toMatchObject({ sentence: expect.stringContaining(reason) as string });
  });

  it('comparing with a malformed hash throws instead of returning false', async () => {
    await expect(matchesForeign('honey', 'nonsense')).rejects.toThrow('A stored hash must be');
  });
});
