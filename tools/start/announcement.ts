import type { Stack } from './stack';

/** What a person needs once everything runs; the line that begins with READY comes last. */
export function announcement({ addresses, environment, secrets, settings }: Stack): string[] {
  const { auth, video, inbox } = addresses;
  return [
    '',
    `  Studio      ${video}`,
    `  References  ${video}/docs  ${auth}/docs`,
    `  Mail inbox  ${inbox}`,
    `  Data, logs  ${settings.dataFolder}`,
    ...firstStartOnly(secrets.announced, environment, settings.given),
    '',
    `READY  auth-service ${auth}  video-service ${video}  inbox ${inbox}  (Ctrl-C stops everything)`,
  ];
}

/** Made-up secrets are shown once; given ones never. */
function firstStartOnly(
  announced: boolean,
  environment: Stack['environment'],
  given: Stack['settings']['given'],
): string[] {
  if (announced) return [];
  const lines = [`  Administrator  ${environment['ADMIN_USERNAME']}`];
  if (given['ADMIN_PASSWORD'] === undefined) lines.push(`  Password       ${environment['ADMIN_PASSWORD']}`);
  if (given['ADMIN_API_KEY'] === undefined) lines.push(`  API key        ${environment['ADMIN_API_KEY']}`);
  return ['', ...lines, '  (made up now, shown this once; kept in secrets.json in the data folder)'];
}
