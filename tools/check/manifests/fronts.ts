import { ofKind, type Labels, type Manifest } from './manifest';

/** A way in from outside to one host: an Ingress, or a route of the Gateway API. */
export interface Front {
  readonly manifest: Manifest;
  readonly host: string;
  readonly paths: readonly FrontPath[];
  readonly isEncrypted: boolean;
  /** How long an answer may take before it is cut. */
  readonly patienceSeconds: number;
  /** How large a body may be. */
  readonly bodyMebibytes: number;
}

export interface FrontPath {
  readonly path: string;
  readonly isPrefix: boolean;
  /** Name of the Service. */
  readonly service: string;
}

const nginx = 'nginx.ingress.kubernetes.io';

interface IngressRule {
  host: string;
  http: { paths: { path: string; pathType: string; backend: { service: { name: string } } }[] };
}

/** Defaults of ingress-nginx: a body of 1 MiB, a minute of silence. */
const ingressLimits = (annotations: Labels) => ({
  bodyMebibytes: Number.parseInt(annotations[`${nginx}/proxy-body-size`] ?? '1m', 10),
  patienceSeconds: Number(annotations[`${nginx}/proxy-read-timeout`] ?? 60),
});

const ingressFronts = (manifest: Manifest): Front[] => {
  const { annotations = {} } = manifest.metadata;
  const covered = ((manifest.spec?.['tls'] as { hosts: string[] }[] | undefined) ?? []).flatMap(({ hosts }) => hosts);
  return (manifest.spec!['rules'] as IngressRule[]).map(({ host, http }) => ({
    manifest,
    host,
    paths: http.paths.map(({ path, pathType, backend }) => ({
      path,
      isPrefix: pathType !== 'Exact',
      service: backend.service.name,
    })),
    isEncrypted: covered.includes(host),
    ...ingressLimits(annotations),
  }));
};

interface Parent {
  name: string;
  namespace?: string;
  sectionName?: string;
}

interface RouteRule {
  matches?: { path?: { type?: string; value?: string } }[];
  backendRefs?: { name: string }[];
  timeouts?: { request?: string };
}

interface Listener {
  name: string;
  hostname?: string;
  protocol: string;
  tls?: { certificateRefs?: unknown[] };
}

const isServedEncrypted = (gateways: readonly Manifest[], parents: readonly Parent[], host: string): boolean =>
  parents.every(({ name, namespace, sectionName }) => {
    const gateway = gateways.find(({ metadata }) => metadata.name === name && metadata.namespace === namespace);
    const listeners = (gateway?.spec?.['listeners'] as Listener[] | undefined) ?? [];
    return listeners.some(
      (listener) =>
        listener.name === sectionName &&
        listener.hostname === host &&
        listener.protocol === 'HTTPS' &&
        (listener.tls?.certificateRefs ?? []).length > 0,
    );
  });

/** Default of Envoy, the shortest among the implementations in use. */
const defaultPatience = '15s';

/** Nothing is for ever. */
const patienceIn = ({ timeouts }: RouteRule): number => {
  const seconds = Number(/^(\d+)s$/.exec(timeouts?.request ?? defaultPatience)?.[1] ?? Number.NaN);
  return seconds === 0 ? Number.POSITIVE_INFINITY : seconds;
};

/** Without a match a rule is for every path, and without a type a path is a prefix. */
const listPaths = ({ matches = [{}], backendRefs = [] }: RouteRule): FrontPath[] =>
  backendRefs.flatMap(({ name: service }) =>
    matches.map(({ path: { type, value = '/' } = {} }) => ({ path: value, isPrefix: type !== 'Exact', service })),
  );

const routeFronts = (manifest: Manifest, gateways: readonly Manifest[]): Front[] => {
  const rules = manifest.spec?.['rules'] as RouteRule[];
  const parents = manifest.spec?.['parentRefs'] as Parent[];
  return ((manifest.spec?.['hostnames'] as string[] | undefined) ?? ['']).map((host) => ({
    manifest,
    host,
    paths: rules.flatMap(listPaths),
    isEncrypted: isServedEncrypted(gateways, parents, host),
    patienceSeconds: Math.min(...rules.map(patienceIn)),
    bodyMebibytes: Number.POSITIVE_INFINITY,
  }));
};

/** Every way in, whatever its kind; routes that only redirect lead nowhere and are none. */
export const listFronts = (manifests: readonly Manifest[]): Front[] => {
  const gateways = ofKind(manifests, 'Gateway');
  return [
    ...ofKind(manifests, 'Ingress').flatMap(ingressFronts),
    ...ofKind(manifests, 'HTTPRoute').flatMap((manifest) => routeFronts(manifest, gateways)),
  ].filter(({ paths }) => paths.length > 0);
};
