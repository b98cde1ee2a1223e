import { apple } from './apple/apple.provider';
import { discord } from './discord/discord.provider';
import { facebook } from './facebook/facebook.provider';
import { github } from './github/github.provider';
import { google } from './google/google.provider';
import { instagram } from './instagram/instagram.provider';
import { linkedin } from './linkedin/linkedin.provider';
import { microsoft } from './microsoft/microsoft.provider';
import type { ProviderDefinition } from './provider';
import { spotify } from './spotify/spotify.provider';
import { tiktok } from './tiktok/tiktok.provider';
import { x } from './x/x.provider';

export * from './provider';

/** Built-in providers, in the order of the API; how to add one: `docs/guides/adding.md`. */
const builtIn = {
  google,
  github,
  discord,
  linkedin,
  facebook,
  instagram,
  tiktok,
  apple,
  x,
  spotify,
  microsoft,
};

export type ProviderName = keyof typeof builtIn;

export const builtInProviders: Readonly<Record<ProviderName, ProviderDefinition>> = builtIn;

export const providerNames = Object.keys(builtIn) as readonly ProviderName[];

/** Providers whose ID tokens applications may send. */
export const nativeProviderNames = ['google', 'apple'] as const satisfies readonly ProviderName[];
export type NativeProviderName = (typeof nativeProviderNames)[number];

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(builtIn, name);
