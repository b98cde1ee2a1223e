import { Form, LongField, useAbortSignal, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { formatDateTime } from '../format';
import { translate } from '../language';
import { go } from '../router';
import { makeFromTable, makeFromTopics } from './batch-calls';
import { BatchReport } from './batch-report';
import { BatchSettingsFields, firstSettings, toDefaults, type BatchSettings } from './batch-settings';
import { TableColumns } from './table-columns';
import { keepBatch, listKept } from './kept-batches';

const mostTopics = 100;

const makeFrom = (values: FormValues, table: File | undefined, settings: BatchSettings): Promise<string> => {
  const defaults = toDefaults(settings);
  if (table !== undefined) return makeFromTable(table, defaults);
  const topics = values.list('topics', /\n/);
  if (topics.length === 0) throw new Error(translate('batches.nothing'));
  if (topics.length > mostTopics) throw new Error(translate('batches.tooMany', { most: mostTopics }));
  return makeFromTopics(topics, defaults);
};

const NewBatch = () => {
  const signal = useAbortSignal();
  const [table, setTable] = useState<File>();
  const [settings, setSettings] = useState(firstSettings);
  const change = (changes: Partial<BatchSettings>) => setSettings((before) => ({ ...before, ...changes }));
  const make = async (values: FormValues): Promise<void> => {
    const id = await makeFrom(values, table, settings);
    keepBatch(id);
    if (!signal.aborted) go(`#/batches/${id}`);
  };
  return (
    <Form submit={translate('batches.make')} onSubmit={make}>
      <LongField
        label={translate('batches.topics')}
        name="topics"
        hint={translate('batches.topicsHint', { most: mostTopics })}
        rows={8}
      />
      <label class="upload">
        <input
          type="file"
          accept=".csv,text/csv"
          aria-describedby="table-name"
          onChange={({ currentTarget }) => setTable(currentTarget.files?.[0])}
        />
        <span>{translate('batches.table')}</span>
      </label>
      <p id="table-name" class="hint" role="status">
        <bdi>{table?.name}</bdi>
      </p>
      <TableColumns />
      <BatchSettingsFields value={settings} change={change} />
    </Form>
  );
};

const KeptBatches = () => {
  const kept = listKept();
  if (kept.length === 0) return null;
  return (
    <section>
      <h2>{translate('batches.earlier')}</h2>
      <ul>
        {kept.map(({ id, createdAt }) => (
          <li key={id}>
            <a href={`#/batches/${id}`}>{formatDateTime(createdAt)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Many videos at once: a form, or the report of a batch. */
export const BatchesView = ({ id }: { id: string }) => (
  <div class="batches">
    <h1>{translate(id === '' ? 'batches.heading' : 'batches.report')}</h1>
    {id === '' ? <NewBatch /> : <BatchReport id={id} />}
    {id === '' ? <KeptBatches /> : null}
  </div>
);
