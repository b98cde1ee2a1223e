import { Loading, Table, useAbortSignal, useLoaded, type Column } from '@svc/web';
import { useCallback, useEffect } from 'preact/hooks';
import { outage, type Schemas } from '../api';
import { formatLength } from '../format';
import { translate } from '../language';
import { Failure, WarningItems } from '../notices/notice';
import { readBatch } from './batch-calls';

type Row = Schemas['BatchRow'];

const lookAgainMs = 2_000;

const describeState = ({ status, percentage }: Row): string => {
  const state =
    status === 'refused' || status === 'deleted'
      ? translate(`batches.states.${status}`)
      : translate(`library.states.${status}`);
  return status === 'running' && percentage !== null ? `${state}, ${Math.floor(percentage)} %` : state;
};

/** Names of fields are those of the table. */
const Reason = ({ row: { error, error_code, fields, warning_details: warnings } }: { row: Row }) => {
  const details = fields.map(({ message }) => message);
  return (
    <>
      <Failure of={{ error: error && [error, ...details].join(' '), error_code }} />
      {warnings.length > 0 && (
        <ul>
          <WarningItems of={warnings} />
        </ul>
      )}
    </>
  );
};

const columns: readonly Column<Row>[] = [
  { title: translate('batches.row'), show: ({ row }) => row },
  {
    title: translate('library.title'),
    show: ({ task_id, title }) =>
      task_id === null ? (title ?? '–') : <a href={`#/videos/${task_id}`}>{title ?? translate('library.untitled')}</a>,
  },
  { title: translate('library.state'), show: describeState },
  {
    title: translate('batches.length'),
    isWide: true,
    show: ({ result }) => (result === null ? '–' : formatLength(result.duration)),
  },
  { title: translate('batches.reason'), show: (row) => <Reason row={row} /> },
];

/** The state of each video of a batch, loaded again until all are over. */
export const BatchReport = ({ id }: { id: string }) => {
  const signal = useAbortSignal();
  const batch = useLoaded(useCallback(() => outage.patiently(() => readBatch(id), signal), [id, signal]));
  const { data, reload } = batch;
  useEffect(() => {
    if (data === undefined || data.unfinished === 0) return;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload]);
  return (
    <Loading of={batch}>
      {({ rows, accepted, refused, unfinished }) => (
        <>
          <p class="hint" role="status">
            {translate('batches.summary', { accepted, refused, unfinished })}
          </p>
          <Table
            caption={translate('batches.report')}
            columns={columns}
            rows={rows}
            rowKey={({ row }) => String(row)}
            empty={translate('batches.nothing')}
          />
        </>
      )}
    </Loading>
  );
};
