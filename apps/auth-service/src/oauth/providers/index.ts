import { apple } from './apple/apple.provider';
import { discord } from './discord/discord.provider';
import { facebook } from './facebook/facebook.provider';
import { github } from './github/github.provider';
import { google } from './google/google.provider';
import { instagram } from './instagram/instagram.provider';
import { linkedin } from './linkedin/linkedin.provider';
import { microsoft } from './microsoft/microsoft.provider';
import type { ProviderDefinition, ProviderName } from './provider';
import { spotify } from './spotify/spotify.provider';
import { tiktok } from './tiktok/tiktok.provider';
import { x } from './x/x.provider';

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
