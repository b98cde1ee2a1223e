import { VideoServiceConfig } from '@svc/config';
import { environmentOf } from './app-settings';
import { appsOf, nameOf, ofKind, type Labels, type Manifest } from './manifest';

interface Rule {
  host: string;
  http: { paths: { path: string; pathType: string }[] };
}

const settingsOf = (manifests: readonly Manifest[], app: string): Labels => {
  const [container] = appsOf(manifests).find(({ name }) => name === app)?.pod.containers ?? [];
  return container === undefined ? {} : environmentOf(container, manifests);
};

const hostOf = (address = ''): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** The studio is a page of the video-service and signs people in at the auth-service. */
const studioProblems = (auth: Labels, video: Labels): string[] => {
  const { origin } = new URL(video['VIDEO_PUBLIC_URL'] ?? 'http://none');
  const allowed = (auth['ALLOWED_ORIGINS'] ?? '').split(',');
  return allowed.includes(origin) ? [] : [`auth-service refuses to sign anybody in for the studio at ${origin}`];
};

/** What people open in a browser at the auth-service, and what its pages fetch. */
const accountPageProblems = (rules: readonly Rule[], host: string): string[] => {
  const paths = rules.filter((rule) => rule.host === host).flatMap(({ http }) => http.paths);
  const leads = paths.some(({ path, pathType }) => pathType === 'Prefix' && ['/', '/account'].includes(path));
  return leads ? [] : [`No Ingress leads to the account page at ${host}`];
};

/** Both public addresses are answered by an Ingress, and what the services say of each other agrees. */
export const addressProblems = (manifests: readonly Manifest[]): string[] => {
  const rules = ofKind(manifests, 'Ingress').flatMap(({ spec }) => spec?.['rules'] as Rule[]);
  const hosts = rules.map(({ host }) => host);
  const [auth, video] = [settingsOf(manifests, 'auth-service'), settingsOf(manifests, 'video-service')];
  const lost = [auth['AUTH_PUBLIC_URL'], video['VIDEO_PUBLIC_URL']].filter((url) => !hosts.includes(hostOf(url)));
  const issuer = auth['AUTH_ISSUER'] ?? auth['AUTH_PUBLIC_URL'];
  const keys = new URL(video['AUTH_JWKS_URL'] ?? 'http://none');
  const served = ofKind(manifests, 'Service').some(
    ({ metadata, spec }) =>
      metadata.name === keys.hostname &&
      (spec?.['ports'] as { port: number }[]).some(({ port }) => String(port) === keys.port),
  );
  return [
    ...lost.map((url) => `No Ingress answers at ${url}`),
    ...(video['AUTH_ISSUER'] === issuer ? [] : [`Tokens are issued by ${issuer}, which video-service does not accept`]),
    ...studioProblems(auth, video),
    ...accountPageProblems(rules, hostOf(auth['AUTH_PUBLIC_URL'])),
    ...(served ? [] : [`No Service answers at ${keys.href}`]),
  ];
};

const nginx = 'nginx.ingress.kubernetes.io';

/** What nginx lets through when nothing is said: a body of 1 MiB, and a minute of silence. */
const limitsOf = ({ metadata: { annotations = {} } }: Manifest) => ({
  bodyMebibytes: Number.parseInt(annotations[`${nginx}/proxy-body-size`] ?? '1m', 10),
  silenceSeconds: Number(annotations[`${nginx}/proxy-read-timeout`] ?? 60),
});

/** Nothing between clients and the service is stricter than the service itself. */
export const ingressLimitProblems = (manifests: readonly Manifest[]): string[] => {
  const settings = settingsOf(manifests, 'video-service');
  const { assetBytes, syncTimeoutSeconds } = new VideoServiceConfig();
  const uploadMebibytes = Number(settings['ASSET_BYTES'] ?? assetBytes) / 1024 ** 2;
  const waitSeconds = Number(settings['SYNC_TIMEOUT_SECONDS'] ?? syncTimeoutSeconds);
  return ofKind(manifests, 'Ingress')
    .filter(({ metadata }) => metadata.name === 'video-service')
    .flatMap((manifest) => {
      const { bodyMebibytes, silenceSeconds } = limitsOf(manifest);
      return [
        ...(bodyMebibytes > uploadMebibytes ? [] : [`${nameOf(manifest)} refuses uploads that the service takes`]),
        ...(silenceSeconds > waitSeconds ? [] : [`${nameOf(manifest)} cuts synchronous requests short`]),
      ];
    });
};

/** In production every host has a certificate, and addresses say so. */
export const encryptionProblems = (manifests: readonly Manifest[]): string[] => {
  const open = ofKind(manifests, 'Ingress').filter(({ spec }) => {
    const covered = ((spec?.['tls'] as { hosts: string[] }[] | undefined) ?? []).flatMap((tls) => tls.hosts);
    return (spec?.['rules'] as Rule[]).some(({ host }) => !covered.includes(host));
  });
  const addresses = [
    settingsOf(manifests, 'auth-service')['AUTH_PUBLIC_URL'] ?? '',
    settingsOf(manifests, 'video-service')['VIDEO_PUBLIC_URL'] ?? '',
  ];
  return [
    ...open.map((manifest) => `${nameOf(manifest)} has a host without a certificate`),
    ...addresses.filter((url) => !url.startsWith('https://')).map((url) => `${url} is not encrypted`),
  ];
};
