import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { findFreePort } from '@svc/provision';
import { OwnApps } from './own-apps';

interface AgentStack {
  readonly apps: OwnApps;
  /** Address of the auth-service. */
  readonly auth: string;
  readonly mcp: URL;
}

/** Starts both services with access control and registration; agents may sign users in. */
export const startAgentStack = async (settings: Record<string, string> = {}): Promise<AgentStack> => {
  const [authPort, videoPort] = [await findFreePort(), await findFreePort()];
  const auth = `http://localhost:${authPort}`;
  const video = `http://localhost:${videoPort}`;
  const apps = await OwnApps.create({ AUTH_ISSUER: auth });
  const provider = { OIDC_PROVIDER: 'on', OIDC_REGISTRATION: 'on', AUTH_PUBLIC_URL: auth, VIDEO_SERVICE_URL: video };
  await apps.start('auth-service', { ...provider, ...settings, AUTH_PORT: String(authPort) });
  const access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth}/.well-known/jwks.json`, VIDEO_PUBLIC_URL: video };
  await apps.start('video-service', { ...access, VIDEO_PORT: String(videoPort) });
  return { apps, auth, mcp: new URL(`${video}/mcp`) };
};

/** Signs a user in by the official client, and keeps in memory what an agent stores on disk. */
export class SigningInAgent implements OAuthClientProvider {
  /** The user signs in here. */
  address: URL | undefined;
  private information: StoredOAuthClientInformation | undefined;
  private held: StoredOAuthTokens | undefined;
  private verifier = '';

  constructor(
    readonly redirectUrl: string,
    readonly clientMetadata: OAuthClientMetadata,
    readonly clientMetadataUrl?: string,
  ) {}

  clientInformation = () => this.information;
  saveClientInformation = (information: StoredOAuthClientInformation) => void (this.information = information);
  tokens = () => this.held;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.held = tokens);
  redirectToAuthorization = (address: URL) => void (this.address = address);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

export const connectAgent = async (mcp: URL, authProvider: SigningInAgent): Promise<Client> => {
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider }));
  return client;
};
