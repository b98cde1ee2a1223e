import type { SourcePolicy } from './budget-store';

/** The limits of a source at its public address. */
export interface PublicSource extends SourcePolicy {
  /** Shown to users. */
  readonly title: string;
  /** Matches the hosts of the source; a server at another host has its own budget. */
  readonly hosts: RegExp;
}

export const oneAtATime = { atOnce: 1, longestCallMs: 10_000 };

/** Wikipedia and Commons: one request after another (https://www.mediawiki.org/wiki/API:Etiquette). */
export const wikimedia: PublicSource = {
  name: 'wikimedia',
  title: 'Wikimedia',
  hosts: /(?:^|\.)(?:wikipedia|wikimedia)\.org$/u,
  windows: [],
  ...oneAtATime,
};

/** The policy for a server: the source's own, or one for a server that replaces it. */
export const policyAt = ({ hosts, title: _title, ...policy }: PublicSource, address: string): SourcePolicy => {
  const { hostname, host } = new URL(address.replaceAll('{language}', 'en'));
  return hosts.test(hostname) ? policy : { ...policy, name: `${policy.name}@${host}` };
};
