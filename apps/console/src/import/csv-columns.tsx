import { dataOf } from '@svc/client';
import { Choice, Dialog, Form, InputError, type FormValues } from '@svc/web';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import type { Report } from './import-report';

export type CsvColumns = Schemas['CsvColumnsResponse'];

interface ColumnsProps {
  file: File;
  columns: CsvColumns;
  onImported: (report: Report) => void;
  onClose: () => void;
}

/** The bytes of the file: the service recognises its encoding. */
const csvRequest = (file: File) => ({
  body: '',
  bodySerializer: () => file,
  headers: { 'content-type': 'text/csv' },
});

/** Asks the service, which reads the file as the import does. */
export const useReadColumns = (): ((file: File) => Promise<CsvColumns>) => {
  const { client } = useApi();
  return async (file) => dataOf(await client.POST('/api/auth/users/import/columns', csvRequest(file)));
};

/** Shows each column with examples and asks for its field. */
export const ColumnsDialog = ({ file, columns, onImported, onClose }: ColumnsProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { data, fields, rows } = columns;
  const send = async (values: FormValues): Promise<void> => {
    const chosen = data.map((_column, index) => values.text(`column-${index}`));
    const named = chosen.filter((field) => field !== '');
    if (!named.includes('email') || new Set(named).size < named.length)
      throw new InputError(translate('import.needsEmail'));
    const params = { query: { columns: chosen.join(',') } };
    onImported(dataOf(await client.POST('/api/auth/users/import', { params, ...csvRequest(file) })));
  };
  const options = [
    { value: '', label: translate('import.leftOut') },
    ...fields.map((field) => ({ value: field, label: translate(`import.field.${field}`) })),
  ];
  return (
    <Dialog title={translate('import.columns')} onClose={onClose}>
      <p>{translate('import.columnsText', { count: rows })}</p>
      <Form onSubmit={send} submit={translate('import.submit')}>
        {data.map(({ name, field, examples }, index) => (
          <Choice
            key={index}
            label={name === '' ? translate('import.unnamed', { number: index + 1 }) : name}
            name={`column-${index}`}
            value={field ?? ''}
            options={options}
            hint={examples.join(' · ')}
          />
        ))}
      </Form>
    </Dialog>
  );
};
