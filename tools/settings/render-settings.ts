import { fileVariable, listSettings, type NamespaceClass, type NamespaceSetting } from '@svc/config';
import { everyNamespace } from '@svc/start';

interface DescribedSetting extends NamespaceSetting {
  defaultText: string;
}

const defaultText = (setting: NamespaceSetting, value: unknown): string => {
  if (setting.defaultDescription !== undefined) return setting.defaultDescription;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String((value as string | number | undefined) ?? '');
};

const described = (namespace: NamespaceClass): DescribedSetting[] => {
  const defaults = new namespace() as Record<string, unknown>;
  return listSettings(namespace).map((setting) => ({
    ...setting,
    defaultText: defaultText(setting, defaults[setting.property]),
  }));
};

/** Every setting once, though several namespaces may read it. */
export const everySetting = (): Map<string, DescribedSetting[]> => {
  const seen = new Set<string>();
  const groups = new Map<string, DescribedSetting[]>();
  for (const [title, namespace] of Object.entries(everyNamespace)) {
    const fresh = described(namespace).filter(({ name }) => !seen.has(name));
    for (const { name } of fresh) seen.add(name);
    groups.set(title, fresh);
  }
  return groups;
};

/** The text of `.env.example`: every setting commented out, with its default. */
export const renderEnvExample = (): string => {
  const lines = [
    '# Written by `npm run generate -- settings`. Copy to .env and uncomment what you want to change.',
    '# Every setting has a default for development. A secret may be a file: NAME_FILE=/path instead of NAME=value.',
  ];
  for (const [title, settings] of everySetting()) {
    lines.push('', `# ${title}`);
    for (const setting of settings) {
      const required = setting.requiredInProduction ? ' Required in production.' : '';
      const hint = setting.defaultDescription === undefined ? '' : ` Default: ${setting.defaultDescription}.`;
      const value = setting.secret || setting.defaultDescription !== undefined ? '' : setting.defaultText;
      lines.push(`# ${setting.description.replaceAll('`', '')}.${hint}${required}`, `#${setting.name}=${value}`);
    }
  }
  return `${lines.join('\n')}\n`;
};

const row = (cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** `docs/reference/configuration.md`: every setting in a table per namespace. */
export const renderConfigurationPage = (): string =>
  [
    '# Configuration',
    '',
    'Which settings are there, and what are their defaults? This page is written by `npm run generate -- settings`.',
    '',
    'Settings are environment variables. `npm start` and the other commands read them from the file `.env` too; [.env.example](../../.env.example) is a template. A secret can also be a file: `APP_SECRET_FILE` has its path, and both is an error; a line break at the end of the file does not count. A process that finds invalid settings lists all of them and does not start.',
    ...[...everySetting()].flatMap(([title, settings]) => [
      '',
      `## ${title}`,
      '',
      row(['variable', 'default', 'meaning']),
      row(['---', '---', '---']),
      ...settings.map((setting) =>
        row([
          setting.secret ? `\`${setting.name}\` or \`${fileVariable(setting.name)}\`` : `\`${setting.name}\``,
          setting.defaultDescription ?? code(setting.defaultText),
          `${setting.description}${setting.requiredInProduction ? ' **(required in production)**' : ''}`,
        ]),
      ),
    ]),
    '',
  ].join('\n');
