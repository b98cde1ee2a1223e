import { VideoServiceConfig } from '@svc/config';
import { readEnvironment } from './app-settings';
import { listFronts, type Front } from './fronts';
import { listApps, manifestName, ofKind, type Labels, type Manifest } from './manifest';

const readSettings = (manifests: readonly Manifest[], app: string): Labels => {
  const [container] = listApps(manifests).find(({ name }) => name === app)?.pod.containers ?? [];
  return container === undefined ? {} : readEnvironment(container, manifests);
};

const readHost = (address = ''): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** The studio is a page of the video-service: it signs people in at the auth-service, and calls its own service. */
const studioProblems = (auth: Labels, video: Labels): string[] => {
  const { origin } = new URL(video['VIDEO_PUBLIC_URL'] ?? 'http://none');
  const isAllowed = (settings: Labels) => (settings['ALLOWED_ORIGINS'] ?? '').split(',').includes(origin);
  return [
    ...(isAllowed(auth) ? [] : [`auth-service refuses sign-ins for the studio at ${origin}`]),
    ...(isAllowed(video) ? [] : [`video-service does not count the studio at ${origin} among its pages`]),
  ];
};

/** The console is a page of the auth-service that calls the video-service, too. */
const consoleProblems = (auth: Labels, video: Labels): string[] => {
  const { origin } = new URL(auth['AUTH_PUBLIC_URL'] ?? 'http://none');
  const [called, own] = [auth['VIDEO_PUBLIC_URL'], video['VIDEO_PUBLIC_URL']];
  if (called !== own) return [`The console calls ${called ?? 'no video-service'}, and not ${own}`];
  const isAllowed = (video['ALLOWED_ORIGINS'] ?? '').split(',').includes(origin);
  return isAllowed ? [] : [`video-service refuses the console at ${origin}`];
};

/** Checks the addresses that users open in a browser at the auth-service, and those that its pages fetch. */
const accountPageProblems = (fronts: readonly Front[], host: string): string[] => {
  const paths = fronts.filter((front) => front.host === host).flatMap((front) => front.paths);
  const leads = paths.some(({ path, isPrefix }) => isPrefix && ['/', '/account'].includes(path));
  return leads ? [] : [`Nothing leads to the account page at ${host}`];
};

/** Both public addresses are answered, and what the services say of each other agrees. */
export const addressProblems = (manifests: readonly Manifest[]): string[] => {
  const fronts = listFronts(manifests);
  const hosts = fronts.map(({ host }) => host);
  const [auth, video] = [readSettings(manifests, 'auth-service'), readSettings(manifests, 'video-service')];
  const lost = [auth['AUTH_PUBLIC_URL'], video['VIDEO_PUBLIC_URL']].filter((url) => !hosts.includes(readHost(url)));
  const issuer = auth['AUTH_ISSUER'] ?? auth['AUTH_PUBLIC_URL'];
  const keys = new URL(video['AUTH_JWKS_URL'] ?? 'http://none');
  const served = ofKind(manifests, 'Service').some(
    ({ metadata, spec }) =>
      metadata.name === keys.hostname &&
      (spec!['ports'] as { port: number }[]).some(({ port }) => String(port) === keys.port),
  );
  return [
    ...lost.map((url) => `Nothing answers at ${url}`),
    ...(video['AUTH_ISSUER'] === issuer ? [] : [`Tokens are issued by ${issuer}, which video-service does not accept`]),
    ...studioProblems(auth, video),
    ...consoleProblems(auth, video),
    ...accountPageProblems(fronts, readHost(auth['AUTH_PUBLIC_URL'])),
    ...(served ? [] : [`No Service answers at ${keys.href}`]),
  ];
};

/** Nothing between clients and the service is stricter than the service itself. */
export const frontLimitProblems = (manifests: readonly Manifest[]): string[] => {
  const settings = readSettings(manifests, 'video-service');
  const { assetBytes, syncTimeoutSeconds } = new VideoServiceConfig();
  const uploadMebibytes = Number(settings['ASSET_BYTES'] ?? assetBytes) / 1024 ** 2;
  const waitSeconds = Number(settings['SYNC_TIMEOUT_SECONDS'] ?? syncTimeoutSeconds);
  return listFronts(manifests)
    .filter(({ paths }) => paths.some(({ service }) => service === 'video-service'))
    .flatMap(({ manifest, bodyMebibytes, patienceSeconds }) => [
      ...(bodyMebibytes > uploadMebibytes ? [] : [`${manifestName(manifest)} refuses uploads that the service takes`]),
      ...(patienceSeconds > waitSeconds ? [] : [`${manifestName(manifest)} cuts synchronous requests short`]),
    ]);
};

/** Requires a certificate for every host in production, and https in addresses. */
export const encryptionProblems = (manifests: readonly Manifest[]): string[] => {
  const open = listFronts(manifests).filter(({ isEncrypted }) => !isEncrypted);
  const addresses = [
    readSettings(manifests, 'auth-service')['AUTH_PUBLIC_URL'] ?? '',
    readSettings(manifests, 'video-service')['VIDEO_PUBLIC_URL'] ?? '',
  ];
  return [
    ...open.map(({ manifest, host }) => `${manifestName(manifest)} leads to ${host} without a certificate`),
    ...addresses.filter((url) => !url.startsWith('https://')).map((url) => `${url} is not encrypted`),
  ];
};
