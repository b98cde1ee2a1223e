import { PackStore, voicePacks } from '@svc/pipeline-voices/packs';
import type { StackSecrets } from './secrets';
import type { Stack } from './stack';
import { hasVoices, missingVoices } from './voice-download';

type Announced = Pick<Stack, 'addresses' | 'environment' | 'secrets' | 'settings'>;

/** Lines that a user needs after the start; the line that begins with READY comes last. */
export function announcement({ addresses, environment, secrets, settings }: Announced): string[] {
  const { auth, video, inbox } = addresses;
  const account = publicAddress(environment['AUTH_PUBLIC_URL'], auth);
  const studio = publicAddress(environment['VIDEO_PUBLIC_URL'], video);
  return [
    '',
    `  Studio      ${studio}`,
    `  Account     ${account}/account`,
    `  References  ${studio}/docs  ${account}/docs`,
    `  Mail inbox  ${inbox}`,
    `  Scripts     ${wordsBy(environment)}`,
    `  Pictures    ${picturesBy(environment)}`,
    `  Voices      ${voicesBy(settings)}`,
    `  Data, logs  ${settings.dataFolder}`,
    ...madeUp(secrets, environment['ADMIN_USERNAME']),
    '',
    `READY  auth-service ${auth}  video-service ${video}  inbox ${inbox}  (Ctrl-C or "npm run stop" ends it)`,
  ];
}

/** The address of a proxy of the operator, or of this machine. */
function publicAddress(configured: string | undefined, own: string): string {
  return (configured ?? own).replace(/\/$/, '');
}

/** Who writes scripts here, and where that can be changed. */
function wordsBy({ LLM_MODEL, LLM_BASE_URL, WRITER = 'auto', ENCYCLOPEDIA = 'on' }: Announced['environment']): string {
  if (LLM_MODEL !== undefined && ['auto', 'model'].includes(WRITER)) return `${LLM_MODEL} at ${LLM_BASE_URL}`;
  const isOn = ['on', 'true', '1'].includes(ENCYCLOPEDIA) && ['auto', 'encyclopedia'].includes(WRITER);
  return isOn
    ? 'based on Wikipedia, which receives the topics (ENCYCLOPEDIA=off stops this; LLM_BASE_URL sets a language model)'
    : WRITER === 'phrase_book'
      ? 'general phrases (LLM_BASE_URL sets a language model)'
      : 'facts of the built-in almanac in English, else general phrases (LLM_BASE_URL sets a language model)';
}

/** Source of pictures when a request names no workflow. */
function picturesBy({ COMMONS = 'on', DEFAULT_MEDIA_WORKFLOW = 'auto' }: Announced['environment']): string {
  if (DEFAULT_MEDIA_WORKFLOW !== 'auto') return `from ${DEFAULT_MEDIA_WORKFLOW}`;
  return ['on', 'true', '1'].includes(COMMONS)
    ? 'from Wikimedia Commons, which receives a few words of each scene (COMMONS=off stops this), else drawn'
    : 'drawn (COMMONS=on searches Wikimedia Commons)';
}

/** Which voices were fetched, and how more of them come. */
function voicesBy(settings: Announced['settings']): string {
  if (!hasVoices(settings)) return 'Flite, in English';
  const { voicesFolder } = settings;
  const coming = missingVoices(settings);
  if (coming !== null) {
    const size = `${Math.round(coming.archives[0].bytes / 1_000_000)} MB`;
    return `eSpeak and Flite; natural voices (${coming.id}, ${size}, ${coming.licence.name}) are now downloaded (VOICES=off stops this)`;
  }
  const store = new PackStore(voicesFolder);
  const here = voicePacks.filter((pack) => store.installed(pack) !== null).map(({ id }) => id);
  return here.length > 0
    ? `${here.join(', ')}, eSpeak and Flite ("npm run voices -- list" shows more)`
    : 'eSpeak and Flite; natural voices after "npm run voices -- add supertonic" (129 MB, 31 languages)';
}

/** Generated credentials of the administrator are shown once; configured credentials are never shown. */
function madeUp({ announced, adminPassword, adminApiKey }: StackSecrets, username = ''): string[] {
  if (announced || (adminPassword === undefined && adminApiKey === undefined)) return [];
  return [
    '',
    `  Administrator  ${username}`,
    ...(adminPassword === undefined ? [] : [`  Password       ${adminPassword}`]),
    ...(adminApiKey === undefined ? [] : [`  API key        ${adminApiKey}`]),
    '  (generated now and shown only once; kept in secrets.json in the data folder)',
  ];
}
