import { BlockList, isIPv6 } from 'node:net';
import { ofKind, selects, type Labels, type Manifest, type Selector } from './manifest';

/** Source or destination of a connection. */
export type Place =
  | { readonly address: string }
  /** A pod; without a namespace in ours. */
  | { readonly labels: Labels; readonly namespace?: string };

interface Block {
  cidr: string;
  except?: string[];
}

interface Peer {
  ipBlock?: Block;
  podSelector?: Selector;
  namespaceSelector?: Selector;
}

interface Port {
  port?: number;
  endPort?: number;
  protocol?: string;
}

interface Way {
  from?: Peer[];
  to?: Peer[];
  ports?: Port[];
}

interface Opening {
  manifest: Manifest;
  selector: Selector;
  ingress: Way[];
  egress: Way[];
}

export const listOpenings = (manifests: readonly Manifest[]): Opening[] =>
  ofKind(manifests, 'NetworkPolicy').map((manifest) => ({
    manifest,
    selector: manifest.spec?.['podSelector'] as Selector,
    ingress: (manifest.spec?.['ingress'] as Way[] | undefined) ?? [],
    egress: (manifest.spec?.['egress'] as Way[] | undefined) ?? [],
  }));

const isWithin = (address: string, cidr: string): boolean => {
  const [network = '', bits = ''] = cidr.split('/');
  // An IPv4 address is no part of a block of IPv6, whatever forms it can be written in.
  if (isIPv6(address) !== isIPv6(network)) return false;
  const family = isIPv6(network) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(address, family);
};

const holdsAddress = ({ cidr, except = [] }: Block, address: string): boolean =>
  isWithin(address, cidr) && !except.some((one) => isWithin(address, one));

const ownNamespace = 'svc';

const holds = ({ ipBlock, podSelector, namespaceSelector }: Peer, place: Place): boolean => {
  if ('address' in place) return ipBlock !== undefined && holdsAddress(ipBlock, place.address);
  if (ipBlock !== undefined) return false;
  const { labels, namespace = ownNamespace } = place;
  const isNamespace =
    namespaceSelector === undefined
      ? namespace === ownNamespace
      : selects(namespaceSelector, { 'kubernetes.io/metadata.name': namespace });
  return isNamespace && selects(podSelector ?? {}, labels);
};

const isOpenAt = ({ ports }: Way, asked: number, protocol: string): boolean =>
  ports === undefined ||
  ports.some(
    ({ port, endPort = port, protocol: open = 'TCP' }) =>
      open === protocol && (port === undefined || (asked >= port && asked <= (endPort ?? port))),
  );

const passes = (ways: readonly Way[], side: 'from' | 'to', place: Place, port: number, protocol: string): boolean =>
  ways.some((way) => {
    const { [side]: peers = [] } = way;
    return isOpenAt(way, port, protocol) && (peers.length === 0 || peers.some((peer) => holds(peer, place)));
  });

/** True when pods with these labels may connect to a place. NetworkPolicies are additive. */
export const mayReach = (
  manifests: readonly Manifest[],
  labels: Labels,
  place: Place,
  port: number,
  protocol = 'TCP',
): boolean =>
  listOpenings(manifests)
    .filter(({ selector }) => selects(selector, labels))
    .some(({ egress }) => passes(egress, 'to', place, port, protocol));

/** True when a place may connect to pods with these labels. */
export const mayBeReached = (manifests: readonly Manifest[], labels: Labels, place: Place, port: number): boolean =>
  listOpenings(manifests)
    .filter(({ selector }) => selects(selector, labels))
    .some(({ ingress }) => passes(ingress, 'from', place, port, 'TCP'));
