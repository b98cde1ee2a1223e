import { broken } from '@svc/contracts';
import { matching, readText, Refused, type Read } from '@svc/http';
import { maximumForeignLength, readForeignHash, type StoredPassword } from '@svc/auth';

const [lowestCost, highestCost] = [4, 14];
const bcryptForm = matching(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/, 'bcrypt');
const readBcrypt = readText({ maximum: 60, forms: [bcryptForm] });
const readAny = readText({ maximum: maximumForeignLength });

/** Refuses expensive hashes: each refused sign-in costs as much as the hash, so an attacker could stall the service. */
export const readImportedHash: Read<StoredPassword> = (value) => {
  const text = readAny(value);
  if (text instanceof Refused) return text;
  if (!text.startsWith('$2')) {
    const foreign = readForeignHash(text);
    return foreign instanceof Refused ? foreign : { passwordHash: foreign, passwordScheme: 'phc' };
  }
  const passwordHash = readBcrypt(text);
  if (passwordHash instanceof Refused) return passwordHash;
  const cost = Number(passwordHash.slice(4, 6));
  return cost < lowestCost || cost > highestCost
    ? new Refused(broken('bcryptCost', { least: lowestCost, most: highestCost, cost }))
    : { passwordHash, passwordScheme: 'bcrypt' };
};
