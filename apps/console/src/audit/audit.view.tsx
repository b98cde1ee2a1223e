import { dataOf } from '@svc/client';
import { Choice, Field, Loading, Pager, useAct, useLoaded, useListQuery } from '@svc/web';
import { useCallback, useMemo } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { personText } from '../person-text';
import { useTranslate, useTranslateOr } from '../texts';
import { writeCsv, download, readAll } from './audit-export';
import { auditFilter, type ChosenEvents } from './audit-filter';
import { auditKinds } from './audit-kinds';
import { AuditTable, kindKey } from './audit-table';

interface FiltersProps {
  chosen: ChosenEvents;
  onChange: (change: Partial<ChosenEvents>) => void;
}

const Filters = ({ chosen, onChange }: FiltersProps) => {
  const translate = useTranslate();
  const translateOr = useTranslateOr();
  const options = ['', ...auditKinds].map((value) => ({
    value,
    label: value === '' ? translate('audit.anyKind') : translateOr(kindKey(value), value),
  }));
  return (
    <search class="filters">
      <Field
        label={translate('users.search')}
        name="search"
        type="search"
        maxLength={200}
        value={chosen.text}
        onInput={({ currentTarget }) => onChange({ text: currentTarget.value.trim() })}
      />
      <Choice
        label={translate('audit.event')}
        name="kind"
        value={chosen.kind}
        options={options}
        onChange={(kind) => onChange({ kind })}
      />
      <Field
        label={translate('audit.from')}
        name="from"
        value={chosen.from}
        type="date"
        onInput={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <Field
        label={translate('audit.to')}
        name="to"
        value={chosen.to}
        type="date"
        onInput={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </search>
  );
};

const findPerson = (events: readonly Schemas['AuditEventResponse'][] = [], userId: string) =>
  events.find((event) => event.userId === userId)?.user ?? null;

/** @param id the user whose events are shown; all users without it */
export const AuditView = ({ id: userId }: { id?: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const paging = useListQuery<ChosenEvents>({ text: '', kind: '', from: '', to: '' });
  const { before, filters } = paging;
  const filter = useMemo(() => auditFilter(filters, userId), [filters, userId]);
  const load = useCallback(async () => {
    const query = { ...filter, limit: '50', ...(before === undefined ? {} : { before }) };
    return dataOf(await client.GET('/api/auth/audit', { params: { query } }));
  }, [client, filter, before]);
  const events = useLoaded(load);
  const save = async (): Promise<void> => download('audit.csv', 'text/csv', writeCsv(await readAll(client, filter)));
  return (
    <>
      <div class="heading">
        <h1>{translate('shell.place.audit')}</h1>
        <button type="button" disabled={isBusy} onClick={() => run(save)}>
          {translate('audit.export')}
        </button>
      </div>
      {userId === undefined ? null : (
        <p class="note">
          {translate('audit.ofUser')}{' '}
          <a href={`#/users/${userId}`} title={userId} dir="auto">
            {personText(userId, findPerson(events.data?.data, userId))}
          </a>
          . <a href="#/audit">{translate('audit.all')}</a>
        </p>
      )}
      <Filters chosen={paging.chosen} onChange={paging.choose} />
      <Loading of={events}>
        {({ data, nextBefore }) => (
          <>
            <AuditTable events={data} isOfOneUser={userId !== undefined} isFiltered={paging.isFiltered} />
            <Pager paging={paging} nextBefore={nextBefore} />
          </>
        )}
      </Loading>
    </>
  );
};
