import { ApiError } from '@svc/client';
import { Loading, Table, useAbortSignal, useLoaded, type Column } from '@svc/web';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { fileAddress, outage, type Schemas } from '../api';
import { formatLength } from '../format';
import { translate } from '../language';
import { Failure, WarningItems } from '../notices/notice';
import { sceneLabel, translatedError } from '../notices/notices';
import { readBatch } from './batch-calls';

type Row = Schemas['BatchRow'];

const lookAgainMs = 2_000;
/** A browser drops downloads that begin together. */
const downloadPauseMs = 400;

const describeState = ({ status, percentage }: Row): string => {
  const state =
    status === 'refused' || status === 'deleted'
      ? translate(`batches.states.${status}`)
      : translate(`library.states.${status}`);
  return status === 'running' && percentage !== null ? `${state}, ${Math.floor(percentage)} %` : state;
};

/** Names of fields are those of the table. Each problem is told once. */
const describeRefused = async ({ error, error_code, fields }: Row): Promise<string> => {
  const refusal = { error: error_code ?? '', message: error ?? '', fields };
  return (await translatedError(new ApiError(400, refusal), (field) => sceneLabel(field) ?? field)).message;
};

const Refusal = ({ row }: { row: Row }) => {
  const [sentence, setSentence] = useState('');
  useEffect(() => void describeRefused(row).then(setSentence), [row]);
  return <>{sentence}</>;
};

const Reason = ({ row }: { row: Row }) => (
  <>
    {row.status === 'refused' ? <Refusal row={row} /> : <Failure of={row} />}
    {row.warning_details.length > 0 && (
      <ul>
        <WarningItems of={row.warning_details} />
      </ul>
    )}
  </>
);

const Cover = ({ row: { result } }: { row: Row }) =>
  result === null ? null : <img class="cover" src={fileAddress({ result }, 'poster.jpg')} alt="" loading="lazy" />;

const Title = ({ row: { task_id, title } }: { row: Row }) => {
  const shown = title ?? (task_id === null ? '–' : translate('library.untitled'));
  return task_id === null ? (
    <span dir="auto">{shown}</span>
  ) : (
    <a href={`#/videos/${task_id}`} dir="auto">
      {shown}
    </a>
  );
};

/** Browsers ask once whether a page may download several files. */
const downloadAll = async (rows: readonly Row[]): Promise<void> => {
  for (const { result } of rows) {
    if (result === null) continue;
    Object.assign(document.createElement('a'), { href: fileAddress({ result }), download: '' }).click();
    await new Promise((resolve) => setTimeout(resolve, downloadPauseMs));
  }
};

const DownloadAll = ({ rows }: { rows: readonly Row[] }) => {
  const count = rows.filter(({ result }) => result !== null).length;
  return count === 0 ? null : (
    <button type="button" class="quiet" onClick={() => void downloadAll(rows)}>
      {translate('batches.downloadAll', { count })}
    </button>
  );
};

const columns: readonly Column<Row>[] = [
  { title: translate('batches.row'), show: ({ row }) => row },
  { title: translate('batches.cover'), show: (row) => <Cover row={row} /> },
  { title: translate('library.title'), show: (row) => <Title row={row} /> },
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
          <DownloadAll rows={rows} />
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
