import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, OwnProcess } from '@svc/provision';
import { callJson } from '@svc/testing/harness';
import { fromMaven } from './packages';
import { expectText, type Place, type RealProgram } from './real-program';
import { User } from './user';

const version = '26.7.3';
const stopGraceMs = 20_000;
const administrator = { username: 'admin', password: 'a password of Keycloak' };
const person = { username: 'kassandra', email: 'kassandra@hive.test', password: 'a password of a user' };
const secret = 'a secret between two services';

const startKeycloak = async ({ program, home, user, started }: Place): Promise<string> => {
  const url = `http://localhost:${await findFreePort()}`;
  const { LD_PRELOAD: _own, ...environment } = user.environment(home);
  const running = OwnProcess.start({
    name: 'keycloak',
    file: 'sh',
    args: [
      join(program, `keycloak-${version}`, 'bin', 'kc.sh'),
      'start-dev',
      '--db=dev-mem',
      '--http-host=127.0.0.1',
      `--http-port=${new URL(url).port}`,
      `--hostname=${url}`,
    ],
    env: {
      ...environment,
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
    },
  });
  started.defer(async () => void (await running.stop(stopGraceMs)));
  while (!(await fetch(`${url}/realms/master`).catch(() => undefined))?.ok) {
    if (!running.running) throw new Error(running.lastLines.join('\n'));
    await pause(500);
  }
  return url;
};

/** Our provider as Keycloak knows it. */
const identityProvider = async ({ product }: Place, url: string) => {
  const client = await product.registerClient('Keycloak', `${url}/realms/hive/broker/svc/endpoint`);
  const found = await callJson(`${product.authUrl}/.well-known/openid-configuration`);
  return {
    alias: 'svc',
    displayName: 'Our accounts',
    providerId: 'oidc',
    enabled: true,
    trustEmail: true,
    config: {
      issuer: found['issuer'],
      authorizationUrl: found['authorization_endpoint'],
      tokenUrl: found['token_endpoint'],
      userInfoUrl: found['userinfo_endpoint'],
      jwksUrl: found['jwks_uri'],
      useJwksUrl: 'true',
      validateSignature: 'true',
      ...client,
      clientAuthMethod: 'client_secret_basic',
      defaultScope: 'openid profile email',
      pkceEnabled: 'true',
      pkceMethod: 'S256',
    },
  };
};

/** Keycloak with one user of its own, our auth-service as a client, and our provider for its sign-in page. */
const createRealm = async (place: Place, url: string) => {
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...administrator }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const callback = `${place.product.authUrl}/api/auth/oauth/custom/keycloak/callback`;
  const { username, email, password: value } = person;
  const credentials = [{ type: 'password', value }];
  const names = { firstName: 'Kassandra', lastName: 'Bee' };
  const realm = {
    realm: 'hive',
    enabled: true,
    clients: [{ clientId: 'svc', secret, publicClient: false, redirectUris: [callback] }],
    users: [{ username, email, emailVerified: true, enabled: true, ...names, credentials }],
    identityProviders: [await identityProvider(place, url)],
  };
  const created = await fetch(`${url}/admin/realms`, { method: 'POST', headers, body: JSON.stringify(realm) });
  if (!created.ok) throw new Error(`The realm was not created: ${created.status} ${await created.text()}`);
};

/** A user of Keycloak signs in at the product. */
const signInByKeycloak = async ({ product, user }: Place, url: string): Promise<void> => {
  await product.administer('/oauth/custom/configs', {
    key: 'keycloak',
    name: 'Keycloak',
    discoveryEndpoint: `${url}/realms/hive/.well-known/openid-configuration`,
    clientId: 'svc',
    clientSecret: secret,
  });
  const page = await user.openPageOfGuest(`${product.authUrl}/account/sign-in`);
  await page.getByRole('button', { name: /Keycloak/ }).click();
  await page.locator('#username').fill(person.username);
  await page.locator('#password').fill(person.password);
  await page.locator('#kc-login').click();
  await page.waitForURL(`${product.authUrl}/account`);
  const shown = await page.locator('body').innerText();
  expectText(shown, person.email);
  expectText(shown, 'Kassandra Bee');
};

/** A user of the product signs in at Keycloak, which asks for nothing that the product knows. */
const signInAtKeycloak = async ({ user }: Place, url: string): Promise<void> => {
  const page = await user.openPage(`${url}/realms/hive/account`);
  await page.locator('#social-svc').click();
  await user.allowOn(page);
  await page.waitForURL(({ pathname }) => pathname.startsWith('/realms/hive/account'));
  expectText(await page.locator('#email').inputValue(), User.account.email);
  expectText(await page.locator('#firstName').inputValue(), 'Maya');
};

/** Keycloak as an OpenID provider of the product, and as a client of the product's provider. */
export const keycloak: RealProgram = {
  name: 'Keycloak',
  version,
  fetch: fromMaven(`org.keycloak:keycloak-quarkus-dist:${version}:zip`),
  run: async (place) => {
    const url = await startKeycloak(place);
    await createRealm(place, url);
    await signInByKeycloak(place, url);
    await signInAtKeycloak(place, url);
    return 'its user signed in here, and our user there';
  },
};
