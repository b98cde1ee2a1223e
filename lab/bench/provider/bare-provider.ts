import { Provider } from 'oidc-provider';

/** Baseline: oidc-provider with its memory adapter and its own development pages, which take any account. */
const port = Number(process.env['PORT']);
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'bench',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['https://shop.test/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  cookies: { keys: ['a key of the bench'] },
  pkce: { required: () => true },
});
provider.listen(port, '127.0.0.1');
