import { join } from 'node:path';
import { FeaturesConfig, readConfiguration } from '@svc/config';
import { offeredPacks, PackStore, voicePacks, type VoicePack } from '@svc/pipeline-voices/packs';
import { bundlePath, ownSourceMaps } from '@svc/provision';
import type { Stack } from './stack';
import { StackConfig } from './check-environment';
import type { StackSettings } from './stack-settings';

/** False when FEATURES leaves the voices out: Flite speaks alone. */
export const hasVoices = ({ given }: Pick<StackSettings, 'given'>): boolean =>
  readConfiguration([FeaturesConfig], given)[0].names.includes('voices');

/** The pack that `npm start` downloads; null when voices are installed or a setting forbids it. */
export const missingVoices = ({
  given,
  voicesFolder,
}: Pick<StackSettings, 'given' | 'voicesFolder'>): VoicePack | null => {
  const [{ downloadsVoices }] = readConfiguration([StackConfig], given);
  if (!downloadsVoices || given['NODE_ENV'] === 'production' || !hasVoices({ given })) return null;
  const store = new PackStore(voicesFolder);
  if (voicePacks.some((pack) => store.installed(pack) !== null)) return null;
  return offeredPacks.find(({ languages, licence }) => languages.includes('en') && !licence.needsConsent) ?? null;
};

const voicesProgram = (root: string): string[] => [
  ...ownSourceMaps(root),
  bundlePath(root, 'video-service', 'voices-command'),
];

/**
 * Downloads the missing voices beside the running stack, in a process of low priority. Another start continues an
 * interrupted download. A failure is one line.
 */
export const downloadVoices = async (
  stack: Pick<Stack, 'complete' | 'environment' | 'settings'>,
  notify: (line: string) => void,
  program: readonly string[] = voicesProgram(stack.settings.root),
): Promise<void> => {
  const { root, dataFolder } = stack.settings;
  const pack = missingVoices(stack.settings);
  if (pack === null) return;
  try {
    const { code, lastLines } = await stack.complete({
      name: 'voices',
      file: process.execPath,
      args: [...program, 'add', pack.id, '--accept-licence'],
      env: { ...stack.environment },
      cwd: root,
      logFile: join(dataFolder, 'logs', 'voices.log'),
    });
    notify(
      code === 0
        ? `Natural voices (${pack.id}) are here: new videos use them`
        : `Natural voices are missing, the next start tries again (VOICES=off stops this). ${lastLines.at(-1) ?? ''}`,
    );
  } catch {
    // The stack is being stopped.
  }
};
