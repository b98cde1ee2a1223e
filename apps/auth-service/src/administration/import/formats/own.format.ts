import { unknownField } from '@svc/errors';
import { refuse, type ImportFormat } from './format';

const known = [
  ...['email', 'passwordHash', 'emailVerified', 'profile', 'createdAt'],
  ...['banned', 'appMetadata', 'roles', 'identities'],
];
/** Fields that only responses contain. */
const answered = ['id', 'updatedAt'];

/** Lines in the service's own format. */
export const own: ImportFormat = {
  documentation: 'docs/guides/moving.md',
  translate: (user) => {
    const unknown = Object.keys(user).find((name) => !known.includes(name) && !answered.includes(name));
    if (unknown !== undefined) refuse(`${unknownField(unknown, known).message}.`);
    return { fields: user, ignored: [] };
  },
};
