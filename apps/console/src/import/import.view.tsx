import { dataOf } from '@svc/client';
import { Choice, Form, type FormValues } from '@svc/web';
import { useId, useState } from 'preact/hooks';
import { useApi } from '../api';
import { download } from '../audit/audit-export';
import { useTranslate } from '../texts';
import { ColumnsDialog, useReadColumns, type CsvColumns } from './csv-columns';
import { csvSample } from './csv-sample';
import { ExportUsers } from './export-users';
import { ReportTable, type Report } from './import-report';

const formats = { supabase: 'Supabase', auth0: 'Auth0', firebase: 'Firebase', keycloak: 'Keycloak' } as const;
type Format = keyof typeof formats;

const csv = 'csv';

interface FileFieldProps {
  isCsv: boolean;
  onChoose: (file: File | null) => void;
}

const FileField = ({ isCsv, onChoose }: FileFieldProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{translate('import.file')}</label>
      <input
        id={id}
        type="file"
        accept={isCsv ? '.csv,.tsv,.txt' : '.ndjson,.jsonl,.json,.txt'}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
      />
      <span class="hint">{translate(isCsv ? 'import.csvHint' : 'import.fileHint')}</span>
    </div>
  );
};

const Sample = () => {
  const translate = useTranslate();
  return (
    <button type="button" onClick={() => download('sample.csv', 'text/csv;charset=utf-8', csvSample)}>
      {translate('import.sample')}
    </button>
  );
};

const useImportLines = () => {
  const { client } = useApi();
  return async (file: File, format: Format | undefined): Promise<Report> => {
    const answer = await client.POST('/api/auth/users/import', {
      params: { query: format === undefined ? {} : { format } },
      body: await file.text(),
      bodySerializer: String,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    return dataOf(answer);
  };
};

export const ImportView = () => {
  const translate = useTranslate();
  const readColumns = useReadColumns();
  const importLines = useImportLines();
  const [report, setReport] = useState<Report | null>(null);
  const [columns, setColumns] = useState<CsvColumns | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [chosen, choose] = useState<string>(csv);
  const isCsv = chosen === csv;
  const send = async (values: FormValues): Promise<void> => {
    if (file === null) return;
    if (isCsv) return setColumns(await readColumns(file));
    const format = (Object.keys(formats) as Format[]).find((name) => name === values.text('format'));
    setReport(await importLines(file, format));
  };
  const show = (imported: Report): void => {
    setReport(imported);
    setColumns(null);
  };
  const options = [
    { value: csv, label: translate('import.csv') },
    { value: '', label: translate('import.own') },
    ...Object.entries(formats).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <h1>{translate('shell.place.import')}</h1>
      <p class="under">{translate('import.intro')}</p>
      <section class="card">
        <Form
          onSubmit={send}
          submit={translate(isCsv ? 'import.choose' : 'import.submit')}
          isDisabled={file === null}
          beside={isCsv ? <Sample /> : null}
        >
          <Choice label={translate('import.format')} name="format" value={chosen} options={options} onChange={choose} />
          <FileField isCsv={isCsv} onChoose={setFile} />
        </Form>
      </section>
      {report === null ? null : <ReportTable key={String(file?.lastModified)} report={report} />}
      <ExportUsers />
      {file === null || columns === null ? null : (
        <ColumnsDialog file={file} columns={columns} onImported={show} onClose={() => setColumns(null)} />
      )}
    </>
  );
};
