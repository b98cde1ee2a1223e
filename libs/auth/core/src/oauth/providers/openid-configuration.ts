import * as openid from 'openid-client';
import { type ProviderHttpService, currentDeadline } from './provider-http.service';
import { clockToleranceSeconds } from '../../platform/secrets/foreign-clocks';
import type { ResolvedProvider } from './provider';
import { readJson, refusal } from './provider-refusal';
import { presentMembers } from './response-fields';

const publicKeyAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Excludes HMAC and `none`: with them the holder of the client secret, or any caller, could sign. */
const acceptedAlgorithms = (offered: readonly string[] | undefined): string[] => {
  const accepted = publicKeyAlgorithms.filter((algorithm) => offered?.includes(algorithm) === true);
  return accepted.length === 0 ? ['RS256'] : accepted;
};

const serverMetadata = ({ definition, credentials }: ResolvedProvider): openid.ServerMetadata => {
  const server = definition.server(credentials.settings);
  return {
    ...server,
    id_token_signing_alg_values_supported: acceptedAlgorithms(server.id_token_signing_alg_values_supported),
  };
};

/** @throws ProviderAnswerError for a refusal, which vendors also send with status 200 and in formats of their own */
const standardTokenResponse = async (response: Response, { definition }: ResolvedProvider): Promise<Response> => {
  const answer = await readJson(response);
  const standard = presentMembers(definition.standardTokenAnswer?.(answer) ?? answer);
  if (!response.ok || standard['access_token'] === undefined) throw refusal('token', response.status, answer);
  return Response.json(standard);
};

/** Uses the guarded client and the deadline of the sign-in, and standardises token responses. */
const fetchFor =
  (provider: ResolvedProvider, server: openid.ServerMetadata, http: ProviderHttpService): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const signal = currentDeadline();
    const response = await http.fetch(provider.kind, url, {
      method,
      headers,
      ...(signal === undefined ? {} : { signal }),
      ...(typeof body === 'string' || body instanceof URLSearchParams ? { body } : {}),
    });
    return url === server.token_endpoint ? standardTokenResponse(response, provider) : response;
  };

const tolerant = { [openid.clockTolerance]: clockToleranceSeconds };

/**
 * Microsoft's multi-tenant tokens name the issuer of the user's own tenant. openid-client checks that only for
 * discovered metadata, so this discovers known metadata without a request.
 */
const discoverKnown = (server: openid.ServerMetadata, clientId: string, authentication: openid.ClientAuth) =>
  openid.discovery(new URL(server.issuer.replace('{tenantid}', 'common')), clientId, tolerant, authentication, {
    [openid.customFetch]: () => Promise.resolve(Response.json(server)),
  });

/** Builds the openid-client configuration of one provider. */
export const configurationFor = async (
  provider: ResolvedProvider,
  http: ProviderHttpService,
  allowHttp: boolean,
): Promise<openid.Configuration> => {
  const server = serverMetadata(provider);
  const { clientId } = provider.credentials;
  const authentication = await provider.definition.clientAuthentication(provider.credentials);
  const configuration = server.issuer.includes('{tenantid}')
    ? await discoverKnown(server, clientId, authentication)
    : new openid.Configuration(server, clientId, tolerant, authentication);
  configuration[openid.customFetch] = fetchFor(provider, server, http);
  // The deadline of the sign-in covers all its requests.
  configuration.timeout = undefined;
  openid.enableNonRepudiationChecks(configuration);
  if (allowHttp && provider.kind === 'custom') openid.allowInsecureRequests(configuration);
  return configuration;
};
