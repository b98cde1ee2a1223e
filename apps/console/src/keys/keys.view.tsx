import { dataOf } from '@svc/client';
import { Confirm, Copy, Dialog, Field, Loading, useLoaded, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';
import { Administrators } from './administrators';
import { OwnFactors } from './own-factors';
import { Reconfirmation, useConfirmed } from './reconfirmation';

const usualGraceHours = 168;

const GraceField = () => {
  const translate = useTranslate();
  return (
    <Field
      label={translate('keys.grace')}
      hint={translate('keys.graceHint')}
      name="hours"
      type="number"
      min={0}
      max={720}
      value={usualGraceHours}
      required
    />
  );
};

const ApiKey = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const [isAsking, setAsking] = useState(false);
  const [apiKey, setApiKey] = useState<string | null>(null);
  const confirmed = useConfirmed();
  const rotate = async (values: FormValues): Promise<void> => {
    const body = { gracePeriodHours: Number(values.text('hours')) };
    await confirmed.run(async () => {
      setApiKey(dataOf(await client.POST('/api/secrets/api-key/rotate', { body })).apiKey);
    });
  };
  return (
    <section class="card">
      <h2>{translate('keys.api')}</h2>
      <p>{translate('keys.apiText')}</p>
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        {translate('keys.rotateApi')}
      </button>
      {isAsking ? (
        <Confirm
          title={translate('keys.rotateApi')}
          text={translate('keys.rotateApiText')}
          submit={translate('keys.rotate')}
          typed={translate('keys.api')}
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        >
          <GraceField />
        </Confirm>
      ) : null}
      <Reconfirmation of={confirmed} />
      {apiKey === null ? null : (
        <Dialog title={translate('keys.api')} onClose={() => setApiKey(null)}>
          <p>{translate('keys.shownOnce')}</p>
          <Copy label={translate('keys.api')} value={apiKey} />
        </Dialog>
      )}
    </section>
  );
};

const AnonKey = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const [isAsking, setAsking] = useState(false);
  const load = useCallback(async () => dataOf(await client.GET('/api/metadata/anon-key')), [client]);
  const key = useLoaded(load);
  const rotate = async (values: FormValues): Promise<void> => {
    const body = { gracePeriodHours: Number(values.text('hours')) };
    dataOf(await client.POST('/api/secrets/anon-key/rotate', { body }));
    key.reload();
  };
  return (
    <section class="card">
      <h2>{translate('keys.anon')}</h2>
      <p>{translate('keys.anonText')}</p>
      <Loading of={key}>{({ anonKey }) => <Copy label={translate('keys.anon')} value={anonKey} />}</Loading>
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        {translate('keys.rotateAnon')}
      </button>
      {isAsking ? (
        <Confirm
          title={translate('keys.rotateAnon')}
          text={translate('keys.rotateAnonText')}
          submit={translate('keys.rotate')}
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        >
          <GraceField />
        </Confirm>
      ) : null}
    </section>
  );
};

export const KeysView = () => {
  const translate = useTranslate();
  return (
    <>
      <h1>{translate('shell.place.keys')}</h1>
      <Administrators />
      <div class="cards two">
        <OwnFactors />
        <ApiKey />
        <AnonKey />
      </div>
    </>
  );
};
