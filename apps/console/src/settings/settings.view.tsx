import { dataOf, errorOf } from '@svc/client';
import { Check, Choice, Field, Form, Loading, LongField, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate, useTranslateOr } from '../texts';
import { groupSettings, plainName, readSettings, type Setting, type SettingGroup } from './settings-schema';

type Values = Readonly<Record<string, unknown>>;

const lineBreak = /\n/;

/** The reference describes each setting: a new one needs no change of this page. */
const readReference = async (): Promise<Setting[]> => {
  const answer = await fetch('/docs-json');
  if (!answer.ok) throw errorOf(answer.status, null);
  return readSettings((await answer.json()) as Parameters<typeof readSettings>[0]);
};

const Control = ({ setting: { name, kind, schema }, value }: { setting: Setting; value: unknown }) => {
  const translateOr = useTranslateOr();
  const label = translateOr(`settings.name.${name}`, plainName(name));
  const hint = translateOr(`settings.help.${name}`, schema.description ?? '') || undefined;
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

interface GroupProps {
  group: SettingGroup;
  values: Values;
  onChange: (values: Schemas['AuthConfigResponse']) => void;
}

const Group = ({ group: { name, settings }, values, onChange }: GroupProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const save = async (given: FormValues): Promise<void> => {
    const all = settings.map((setting): [string, unknown] => [setting.name, givenValue(setting, given)]);
    const changed = all.filter(([own, value]) => JSON.stringify(value) !== JSON.stringify(values[own]));
    // The service checks names and values.
    const body = Object.fromEntries(changed) as Schemas['UpdateAuthConfigRequest'];
    if (changed.length > 0) onChange(dataOf(await client.PUT('/api/auth/config', { body })));
    say(translate('common.saved'));
  };
  return (
    <section class="card" id={`settings-${name}`}>
      <h2>{translate(`settings.group.${name}`)}</h2>
      <Form key={String(values['updatedAt'])} onSubmit={save} submit={translate('common.save')}>
        {settings.map((setting) => (
          <Control key={setting.name} setting={setting} value={values[setting.name]} />
        ))}
      </Form>
    </section>
  );
};

export const SettingsView = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const values = useLoaded(useCallback(async () => dataOf(await client.GET('/api/auth/config')), [client]));
  const settings = useLoaded(readReference);
  return (
    <>
      <h1>{translate('shell.place.settings')}</h1>
      <p class="under">{translate('settings.intro')}</p>
      <Loading of={settings}>
        {(known) => (
          <Loading of={values}>
            {(current) => (
              <div class="cards two">
                {groupSettings(known).map((group) => (
                  <Group key={group.name} group={group} values={{ ...current }} onChange={values.replace} />
                ))}
              </div>
            )}
          </Loading>
        )}
      </Loading>
    </>
  );
};
