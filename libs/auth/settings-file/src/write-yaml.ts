import { stringify } from 'yaml';
import type { Entries, FileSection, SectionName } from '@svc/auth';

/** Each name is given once: `NAME_2` follows `NAME`. */
class VariableNames {
  private readonly used = new Set<string>();

  take(words: string): string {
    const name = words.toUpperCase().replaceAll(/\W+/g, '_');
    for (let count = 1; ; count += 1) {
      const numbered = count === 1 ? name : `${name}_${count}`;
      if (this.used.has(numbered)) continue;
      this.used.add(numbered);
      return numbered;
    }
  }
}

const wordsBySection: Readonly<Record<SectionName, (name: string) => string>> = {
  settings: (name) => name,
  providers: (name) => `${name}_client_secret`,
  openidProviders: (key) => `openid_${key}_client_secret`,
  clients: (id) => `client_${id}_secret`,
  organizationDomains: (slug) => slug,
  webhooks: (name) => `webhook_${new URL(name.replace(/ \(\d+\)$/, '')).hostname}_secret`,
};

const heading = `# Settings of the auth-service: docs/operate/configuration-file.md
# "npm run config -- diff" shows what applying this file would change.
`;

const secretsHeading = '# Secrets are environment variables:';

/** Writes what is set as a file that changes nothing when it is applied. Secrets become names of variables. */
export const writeYaml = (parts: readonly (readonly [FileSection, Entries])[]): string => {
  const names = new VariableNames();
  const secrets: string[] = [];
  const toEntry = ({ name: section, secret }: FileSection, name: string, fields: object): object => {
    if (secret === undefined || !Object.hasOwn(fields, secret)) return fields;
    const variable = names.take(wordsBySection[section](name));
    secrets.push(variable);
    return { ...fields, [secret]: `\${${variable}}` };
  };
  const written = parts.map(([section, entries]): [string, unknown] => {
    const named = [...entries].map(([name, fields]): [string, object] => [name, toEntry(section, name, fields)]);
    if (section.name === 'webhooks') return [section.name, named.map(([, fields]) => fields)];
    if (section.name !== 'settings') return [section.name, Object.fromEntries(named)];
    return [
      section.name,
      Object.fromEntries(named.map(([name, fields]) => [name, 'value' in fields ? fields.value : null])),
    ];
  });
  const listed =
    secrets.length === 0 ? '' : `${[secretsHeading, ...secrets.map((name) => `#   ${name}`)].join('\n')}\n`;
  return `${heading}${listed}\n${stringify(Object.fromEntries(written), { lineWidth: 0, aliasDuplicateObjects: false })}`;
};
