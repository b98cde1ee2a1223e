import { apple } from './apple/apple.provider';
import { discord } from './discord/discord.provider';
import { facebook } from './facebook/facebook.provider';
import { github } from './github/github.provider';
import { google } from './google/google.provider';
import { instagram } from './instagram/instagram.provider';
import { linkedin } from './linkedin/linkedin.provider';
import { microsoft } from './microsoft/microsoft.provider';
import type { BuiltInProvider } from './provider';
import { spotify } from './spotify/spotify.provider';
import { tiktok } from './tiktok/tiktok.provider';
import { x } from './x/x.provider';
import { PathText } from '@svc/http';

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

export const builtInProviders: Readonly<Record<ProviderName, BuiltInProvider>> = builtIn;
export const providerNames = Object.keys(builtIn) as readonly ProviderName[];

/** Providers whose ID tokens applications may send. */
export const nativeProviderNames = ['google', 'apple'] as const satisfies readonly ProviderName[];
export type NativeProviderName = (typeof nativeProviderNames)[number];

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(builtIn, name);

/** Maximum length of built-in and custom names. */
const nameRule = { maximum: 64 };

/** Name of a built-in provider in the path, unchecked. */
export const ProviderParam = () => PathText('provider', nameRule, { enum: providerNames, example: 'google' });

/** Has no example, so that trying the route in the API reference removes nothing. */
export const RemovedProviderParam = () =>
  PathText('provider', nameRule, { description: `One of ${providerNames.join(', ')}`, example: 'example' });

/** Key of a custom provider in the path, unchecked. */
export const ProviderKeyParam = () => PathText('key', nameRule, { example: 'example' });
