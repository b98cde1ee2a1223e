import { nameOfPerson, readPicture, readSubject, readText, unwrapped } from '../response-fields';
import { plainBasic, type BuiltInProvider } from '../provider';
import mark from './mark.json';

const meUrl = 'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url,confirmed_email';

/** PKCE is mandatory. `confirmed_email` needs the scope `users.email` and the app's permission to request emails. */
export const x: BuiltInProvider = {
  name: 'x',
  title: 'X',
  mark,
  documentation: 'https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code',
  server: () => ({
    issuer: 'https://x.com',
    authorization_endpoint: 'https://x.com/i/oauth2/authorize',
    token_endpoint: 'https://api.x.com/2/oauth2/token',
  }),
  defaultScopes: ['users.read', 'tweet.read', 'users.email'],
  pkce: true,
  nonce: false,
  maximumStateLength: 500,
  clientAuthentication: plainBasic,
  identify: async ({ getJson }) => {
    const person = unwrapped(await getJson(meUrl));
    const email = readText(person, 'confirmed_email');
    return {
      subject: readSubject(person, 'id'),
      email,
      emailVouched: email !== null,
      name: nameOfPerson(person),
      avatarUrl: readPicture(person, 'profile_image_url'),
    };
  },
};
