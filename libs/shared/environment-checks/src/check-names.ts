import { lookup } from 'node:dns/promises';
import type { EnvironmentCheck } from './environment-check';

const find = async (name: string): Promise<string> => {
  try {
    await lookup(name);
    return name;
  } catch (error) {
    throw new Error(`${name} has no address (${(error as { code?: string }).code ?? 'unknown'})`, { cause: error });
  }
};

/** Resolves the host of each address; empty addresses are left out. */
export const checkNames = (addresses: readonly (string | undefined)[]): EnvironmentCheck => ({
  name: 'DNS',
  run: async () => {
    const given = addresses.filter((address) => address !== undefined && address !== '');
    const hosts = new Set(given.map((address) => new URL(address!).hostname.replaceAll(/^\[|\]$/g, '')));
    return (await Promise.all([...hosts].map(find))).join(', ');
  },
});
