import { dataOf, errorOf } from '@svc/client';
import { Check, Choice, Field, Form, Loading, LongField, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { Owned, useOwnership } from '../file-ownership';
import { useTranslate, useTranslateOr } from '../texts';
import { PictureField } from './picture-field';
import { changedSettings, formKey, savedSettings, type SavedSettings, type Values } from './saved-settings';
import { groupSettings, plainName, readSettings, type Setting, type SettingGroup } from './settings-schema';
import { SettingsWarnings } from './settings-warnings';

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
  if (kind === 'picture') return <PictureField {...common} value={value as string} />;
  if (kind === 'text') return <Field {...common} value={value as string} />;
  const options = (schema.enum ?? []).map((own) => ({ value: own, label: translateOr(`settings.option.${own}`, own) }));
  return <Choice {...common} value={value as string} options={options} />;
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
  const { client, reloadApplication } = useApi();
  const { say } = useWeb();
  const isFree = ({ name: own }: Setting): boolean => !ownership.settings.includes(own);
  const save = async (given: FormValues): Promise<void> => {
    const body = changedSettings(settings.filter(isFree), given, values);
    if (Object.keys(body).length > 0) {
      const answer = await client.PUT('/api/auth/config', { body });
      onChange(savedSettings(dataOf(answer), answer.response));
      if (name === 'look') await reloadApplication();
    }
    say(translate('common.saved'));
  };
  return (
    <section class="card" id={`settings-${name}`}>
      <h2>{translate(`settings.group.${name}`)}</h2>
      <Form
        key={formKey(settings, values)}
        onSubmit={save}
        submit={translate('common.save')}
        leaveQuestion={translate('settings.unsaved')}
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
                    <SettingsWarnings warnings={warnings} />
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
