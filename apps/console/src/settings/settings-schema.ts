/** The part of an OpenAPI schema of a setting that a form needs. */
interface SettingSchema {
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  description?: string;
  format?: string;
}

export interface Setting {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'lines' | 'picture' | 'text';
  schema: SettingSchema;
}

interface ReferenceDocument {
  components?: { schemas?: Readonly<Record<string, { properties?: Readonly<Record<string, SettingSchema>> }>> };
}

const settingKind = ({ type, format, enum: choices }: SettingSchema): Setting['kind'] => {
  if (choices !== undefined) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  if (format === 'data-uri') return 'picture';
  return type === 'array' ? 'lines' : 'text';
};

/** Settings that the service lets administrators change, as its own reference describes them. */
export const readSettings = (document: ReferenceDocument): Setting[] =>
  Object.entries(document.components?.schemas?.['UpdateAuthConfigRequest']?.properties ?? {}).map(([name, schema]) => ({
    name,
    kind: settingKind(schema),
    schema,
  }));

const groups = {
  passwords: [
    'passwordMinLength',
    'requireNumber',
    'requireLowercase',
    'requireUppercase',
    'requireSpecialChar',
    'hibp',
  ],
  signUp: ['disableSignup', 'requireEmailVerification', 'sendVerificationOnSignUp', 'anonymousSignIn', 'proofOfWork'],
  signIn: ['mfaPolicy', 'emailOtpSignIn', 'maxSessionsPerUser'],
  mails: ['verifyEmailMethod', 'resetPasswordMethod'],
  look: ['applicationName', 'applicationLogo'],
  redirects: ['allowedRedirectUrls'],
} as const;

type GroupName = keyof typeof groups | 'other';

export interface SettingGroup {
  name: GroupName;
  settings: readonly Setting[];
}

/** A setting that this page does not know is in the last group. */
export const groupSettings = (settings: readonly Setting[]): SettingGroup[] => {
  const known = new Set<string>(Object.values(groups).flat());
  const chosen = Object.entries(groups).map(([name, names]) => ({
    name: name as GroupName,
    settings: names.flatMap((own) => settings.filter((setting) => setting.name === own)),
  }));
  const other = { name: 'other' as const, settings: settings.filter(({ name }) => !known.has(name)) };
  return [...chosen, other].filter((group) => group.settings.length > 0);
};

/** `maxSessionsPerUser` is "Max sessions per user". */
export const plainName = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
