import { dataOf } from '@svc/client';
import { Choice, Form, Pager, Table, usePaging, type FormValues } from '@svc/web';
import { useId, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';

type Report = Schemas['ImportReportResponse'];
type Line = Schemas['ImportedLineResponse'];

const formats = { supabase: 'Supabase', auth0: 'Auth0', firebase: 'Firebase', keycloak: 'Keycloak' } as const;
type Format = keyof typeof formats;

const pageSize = 50;

const ReportTable = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  // Lines that were not imported, or not whole, are what the reader looks for.
  const rows = report.data.filter(({ status, ignored = [] }) => status !== 'created' || ignored.length > 0);
  const paging = usePaging();
  const start = Number(paging.before ?? 0);
  const next = start + pageSize;
  const columns = [
    { title: translate('import.line'), show: ({ line }: Line) => String(line) },
    {
      title: translate('users.stateLabel'),
      show: ({ status, id }: Line) =>
        id === undefined ? (
          <span class="badge warn">{translate(`import.status.${status}`)}</span>
        ) : (
          <a href={`#/users/${id}`}>{translate(`import.status.${status}`)}</a>
        ),
    },
    {
      title: translate('import.reason'),
      show: ({ reason, ignored = [] }: Line) =>
        reason ?? translate('import.ignored', { count: ignored.length, names: ignored.join(', ') }),
    },
  ];
  return (
    <section class="card" role="status">
      <h2>{translate('import.report')}</h2>
      <p>{translate('import.summary', { created: report.created, failed: report.failed })}</p>
      <Table
        caption={translate('import.report')}
        columns={columns}
        rows={rows.slice(start, next)}
        rowKey={({ line }) => String(line)}
        empty={translate('import.allCreated')}
      />
      <Pager paging={paging} nextBefore={next < rows.length ? String(next) : null} />
    </section>
  );
};

export const ImportView = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const [report, setReport] = useState<Report | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const id = useId();
  const send = async (values: FormValues): Promise<void> => {
    if (file === null) return;
    const format = (Object.keys(formats) as Format[]).find((name) => name === values.text('format'));
    const answer = await client.POST('/api/auth/users/import', {
      params: { query: format === undefined ? {} : { format } },
      body: await file.text(),
      bodySerializer: String,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    setReport(dataOf(answer));
  };
  const options = [
    { value: '', label: translate('import.own') },
    ...Object.entries(formats).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <h1>{translate('shell.place.import')}</h1>
      <p class="under">{translate('import.intro')}</p>
      <section class="card">
        <Form onSubmit={send} submit={translate('import.submit')} isDisabled={file === null}>
          <Choice label={translate('import.format')} name="format" options={options} />
          <div class="field">
            <label for={id}>{translate('import.file')}</label>
            <input
              id={id}
              type="file"
              accept=".ndjson,.jsonl,.json,.txt"
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
            />
            <span class="hint">{translate('import.fileHint')}</span>
          </div>
        </Form>
      </section>
      {report === null ? null : <ReportTable key={String(file?.lastModified)} report={report} />}
    </>
  );
};
