import { apple } from './apple.provider';
import { discord } from './discord.provider';
import { facebook } from './facebook.provider';
import { github } from './github.provider';
import { google } from './google.provider';
import { instagram } from './instagram.provider';
import { linkedin } from './linkedin.provider';
import { microsoft } from './microsoft.provider';
import type { ProviderDefinition, ProviderName } from './provider';
import { spotify } from './spotify.provider';
import { tiktok } from './tiktok.provider';
import { x } from './x.provider';

export * from './provider';

/** A new provider is one file and one line here; a missing one does not compile. */
export const builtInProviders: Readonly<Record<ProviderName, ProviderDefinition>> = {
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
