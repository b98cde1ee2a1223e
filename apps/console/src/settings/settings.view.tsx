import { dataOf, errorOf } from '@svc/client';
import { Check, Choice, Field, Form, Loading, LongField, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { Owned, useOwnership } from '../file-ownership';
import { useTranslate, useTranslateOr } from '../texts';
import { groupSettings, plainName, readSettings, type Setting, type SettingGroup } from './settings-schema';

type Values = Readonly<Record<string, unknown>>;

interface SavedSettings {
  readonly values: Schemas['AuthConfigResponse'];
  /** Sentences of the service about values that are allowed and unsafe. */
  readonly warnings: readonly string[];
}

const savedSettings = (values: Schemas['AuthConfigResponse'], { headers }: Response): SavedSettings => {
  const warnings = (headers.get('warning') ?? '').matchAll(/199 - "([^"]*)"/g);
  return { values, warnings: Array.from(warnings, ([, text = '']) => text) };
};

const lineBreak = /\n/;

/** The reference describes each setting: a new one needs no change of this page. */
const readReference = async (): Promise<Setting[]> => {
  const answer = await fetch('/docs-json');
  if (!answer.ok) throw errorOf(answer.status, null);
  return readSettings((await answer.json()) as Parameters<typeof readSettings>[0]);
};

interface ControlProps {
  setting: Setting;
  value: unknown;
  /** Name of the file that sets it. */
  owner: string | null;
}

const Control = ({ setting: { name, kind, schema }, value, owner }: ControlProps) => {
  const translate = useTranslate();
  const translateOr = useTranslateOr();
  const label = translateOr(`settings.name.${name}`, plainName(name));
  const help = translateOr(`settings.help.${name}`, schema.description ?? '');
  const hint = owner === null ? help || undefined : `${help} ${translate('file.setting', { file: owner })}`;
  const common = { label, name, hint };
  if (kind === 'flag') return <Check {...common} isOn={value === true} />;
  if (kind === 'lines') return <LongField {...common} rows={5} value={(value as string[]).join('\n')} />;
  if (kind === 'number') {
    const { minimum, maximum } = schema;
    const range = {
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined ? {} : { max: maximum }),
    };
    return <Field {...common} {...range} type="number" value={value as number} required />;
  }
  if (kind === 'text') return <Field {...common} value={value as string} />;
  const options = (schema.enum ?? []).map((own) => ({ value: own, label: translateOr(`settings.option.${own}`, own) }));
  return <Choice {...common} value={value as string} options={options} />;
};

const givenValue = ({ name, kind }: Setting, values: FormValues): unknown => {
  if (kind === 'flag') return values.isOn(name);
  if (kind === 'lines') return values.list(name, lineBreak);
  return kind === 'number' ? Number(values.text(name)) : values.text(name);
};

type Ownership = Schemas['ConfigurationFileResponse'];

interface GroupProps {
  group: SettingGroup;
  values: Values;
  ownership: Ownership;
  onChange: (saved: SavedSettings) => void;
}

const Group = ({ group: { name, settings }, values, ownership, onChange }: GroupProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const isFree = ({ name: own }: Setting): boolean => !ownership.settings.includes(own);
  const save = async (given: FormValues): Promise<void> => {
    const all = settings.filter(isFree).map((setting): [string, unknown] => [setting.name, givenValue(setting, given)]);
    const changed = all.filter(([own, value]) => JSON.stringify(value) !== JSON.stringify(values[own]));
    // The service checks names and values.
    const body = Object.fromEntries(changed) as Schemas['UpdateAuthConfigRequest'];
    if (changed.length > 0) {
      const answer = await client.PUT('/api/auth/config', { body });
      onChange(savedSettings(dataOf(answer), answer.response));
    }
    say(translate('common.saved'));
  };
  return (
    <section class="card" id={`settings-${name}`}>
      <h2>{translate(`settings.group.${name}`)}</h2>
      <Form
        key={String(values['updatedAt'])}
        onSubmit={save}
        submit={translate('common.save')}
        isDisabled={!settings.some(isFree)}
      >
        {settings.map((setting) => (
          <Owned key={setting.name} isOwned={!isFree(setting)}>
            <Control setting={setting} value={values[setting.name]} owner={isFree(setting) ? null : ownership.file} />
          </Owned>
        ))}
      </Form>
    </section>
  );
};

const Warnings = ({ warnings }: Pick<SavedSettings, 'warnings'>) => {
  const translate = useTranslate();
  if (warnings.length === 0) return null;
  return (
    <div class="note" role="status">
      <p>{translate('settings.warnings')}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning} lang="en">
            {warning}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const SettingsView = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const read = useCallback(async () => {
    const answer = await client.GET('/api/auth/config');
    return savedSettings(dataOf(answer), answer.response);
  }, [client]);
  const saved = useLoaded(read);
  const settings = useLoaded(readReference);
  const ownership = useOwnership();
  return (
    <>
      <h1>{translate('shell.place.settings')}</h1>
      <p class="under">{translate('settings.intro')}</p>
      <Loading of={settings}>
        {(known) => (
          <Loading of={saved}>
            {({ values, warnings }) => (
              <Loading of={ownership}>
                {(owned) => (
                  <>
                    <Warnings warnings={warnings} />
                    <div class="cards two">
                      {groupSettings(known).map((group) => (
                        <Group
                          key={group.name}
                          group={group}
                          values={{ ...values }}
                          ownership={owned}
                          onChange={saved.replace}
                        />
                      ))}
                    </div>
                  </>
                )}
              </Loading>
            )}
          </Loading>
        )}
      </Loading>
    </>
  );
};
