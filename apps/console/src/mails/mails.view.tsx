import { dataOf } from '@svc/client';
import { preferredLanguage, type TextLanguage } from '@svc/texts';
import { Choice, Loading, PagedTable, Time, useAct, useLoaded, useWeb } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { Person } from '../person';
import { pageQuery, SearchField, useSearch } from '../search';
import { useTranslate, useTranslateOr } from '../texts';
import { useMailLanguages } from '../users/invitation';
import { MailPreview } from './mail-preview';
import { TestMail } from './test-mail';

type Mail = Schemas['UndeliveredMail'];

const useColumns = (sendAgain: (id: string) => Promise<void>) => {
  const translate = useTranslate();
  const translateOr = useTranslateOr();
  const { isBusy, run } = useAct();
  return [
    {
      title: translate('mails.kindLabel'),
      show: ({ kind, createdAt }: Mail) => (
        <span class="item">
          <strong>{translateOr(`mails.kind.${kind}`, kind)}</strong>
          <span>
            <Time value={createdAt} />
          </span>
        </span>
      ),
    },
    {
      title: translate('audit.about'),
      isWide: true,
      show: ({ userId, user }: Mail) => <Person userId={userId} user={user} />,
    },
    {
      title: translate('mails.reason'),
      show: ({ lastError, attempts, nextAttemptAt }: Mail) => (
        <>
          <p class="reason">{lastError ?? translate('mails.notTried')}</p>
          <span class="hint">
            {translate('deliveries.attempts', { count: attempts })}
            {' · '}
            {nextAttemptAt === null ? (
              translate('mails.givenUp')
            ) : (
              <>
                {translate('deliveries.next')} <Time value={nextAttemptAt} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      title: translate('mails.again'),
      show: ({ id }: Mail) => (
        <button type="button" disabled={isBusy} onClick={() => run(() => sendAgain(id), translate('mails.againDone'))}>
          {translate('mails.again')}
        </button>
      ),
    },
  ];
};

const Undelivered = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const search = useSearch();
  const { text, paging } = search;
  const load = useCallback(async () => {
    const query = pageQuery(text, paging.before, 25);
    return dataOf(await client.GET('/api/auth/mails/undelivered', { params: { query } }));
  }, [client, text, paging.before]);
  const mails = useLoaded(load);
  const columns = useColumns(async (mailId) => {
    const params = { path: { mailId } };
    dataOf(await client.POST('/api/auth/mails/undelivered/{mailId}/retry', { params }));
    mails.reload();
  });
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('mails.undelivered')}</h2>
        <button type="button" onClick={mails.reload}>
          {translate('common.refresh')}
        </button>
      </div>
      <p class="hint">{translate('mails.undeliveredText')}</p>
      <SearchField label={translate('mails.search')} search={search} />
      <PagedTable
        pages={mails}
        paging={paging}
        caption={translate('mails.undelivered')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={translate('mails.noneUndelivered')}
        noneFound={translate('mails.noneFound')}
      />
    </section>
  );
};

const Previews = () => {
  const translate = useTranslate();
  const translateOr = useTranslateOr();
  const { client } = useApi();
  const web = useWeb();
  const languages = useMailLanguages();
  const [language, setLanguage] = useState<TextLanguage>(web.language);
  const [chosen, choose] = useState('');
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/mails/previews', { params: { query: { language } } })),
    [client, language],
  );
  const previews = useLoaded(load);
  return (
    <section class="card">
      <h2>{translate('mails.previews')}</h2>
      <Loading of={previews}>
        {({ data }) => {
          const shown = data.find(({ kind }) => kind === chosen) ?? data[0];
          const options = data.map(({ kind }) => ({ value: kind, label: translateOr(`mails.kind.${kind}`, kind) }));
          return (
            <>
              <div class="filters">
                <Choice label={translate('mails.kindLabel')} name="kind" options={options} onChange={choose} />
                <Choice
                  label={translate('users.mailLanguage')}
                  name="language"
                  value={language}
                  options={languages}
                  onChange={(code) => setLanguage(preferredLanguage([code]))}
                />
              </div>
              {shown === undefined ? null : <MailPreview mail={shown} />}
            </>
          );
        }}
      </Loading>
    </section>
  );
};

export const MailsView = () => {
  const translate = useTranslate();
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      <div class="heading">
        <h1>{translate('shell.place.mails')}</h1>
        <button type="button" onClick={() => setTesting(true)}>
          {translate('mails.test')}
        </button>
      </div>
      <Undelivered />
      <Previews />
      {isTesting ? <TestMail onClose={() => setTesting(false)} /> : null}
    </>
  );
};
