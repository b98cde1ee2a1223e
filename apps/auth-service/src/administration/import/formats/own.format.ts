import { othersIn, type ImportFormat } from './format';

const taken = [
  ...['email', 'passwordHash', 'emailVerified', 'profile', 'createdAt'],
  ...['banned', 'appMetadata', 'roles', 'identities'],
];

/** Lines in our own words. */
export const own: ImportFormat = {
  documentation: 'docs/guides/moving.md',
  translate: (user) => ({ fields: user, ignored: othersIn(user, taken) }),
};
