import { startLoopbackServer } from '@svc/testing/harness';

export interface SignInPage {
  readonly url: string;
  close(): Promise<void>;
}

/** A minimal front end: one button and the handling of the return. */
const page = (authUrl: string, providerKey: string, withChallenge: boolean): string => `<!doctype html>
<title>signed out</title>
<button id="sign-in">Sign in with Hive</button>
<pre id="result"></pre>
<script type="module">
  const auth = ${JSON.stringify(authUrl)};
  const here = location.origin + location.pathname;
  const base64url = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const call = async (path, options = {}) => {
    const answer = await fetch(auth + path, { credentials: 'include', ...options });
    return { status: answer.status, body: await answer.json() };
  };
  const post = (path, body, headers = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const show = async ({ accessToken, csrfToken }) => {
    const current = await call('/api/auth/sessions/current', { headers: { authorization: 'Bearer ' + accessToken } });
    const refreshed = await post('/api/auth/refresh', undefined, { 'x-csrf-token': csrfToken });
    document.getElementById('result').textContent = JSON.stringify({ current, refreshed: refreshed.status });
    document.title = 'signed in';
  };
  document.getElementById('sign-in').onclick = async () => {
    const query = new URLSearchParams({ redirect_uri: here });
    if (${String(withChallenge)}) {
      const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
      sessionStorage.setItem('verifier', verifier);
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      query.set('code_challenge', base64url(hash));
    }
    const { body } = await call('/api/auth/oauth/custom/${providerKey}?' + query);
    location.href = body.authUrl;
  };
  const back = new URLSearchParams(location.search);
  history.replaceState(null, '', here);
  if (back.has('svc_error')) {
    document.getElementById('result').textContent = back.get('svc_error');
    document.title = 'failed';
  } else if (back.has('svc_code')) {
    const exchange = { code: back.get('svc_code'), code_verifier: sessionStorage.getItem('verifier') };
    await show((await post('/api/auth/oauth/exchange', exchange)).body);
  } else if (back.has('access_token')) {
    await show({ accessToken: back.get('access_token'), csrfToken: back.get('csrf_token') });
  }
</script>`;

/** Serves the page at `/with-challenge` and at `/without-challenge`. */
export const serveSignInPage = async (authUrl: string, providerKey: string): Promise<SignInPage> => {
  const server = await startLoopbackServer((request, response) => {
    const withChallenge = request.url?.startsWith('/with-challenge') === true;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(authUrl, providerKey, withChallenge));
  });
  return { url: `http://localhost:${server.port}`, close: () => server.close() };
};
