import { dataOf } from '@svc/client';
import { useAct } from '@svc/web';
import { useApi } from '../api';
import { download } from '../audit/audit-export';
import { useTranslate } from '../texts';

export const ExportUsers = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const save = async (): Promise<void> => {
    // Reading text would drop the byte order mark.
    const content = dataOf(await client.GET('/api/auth/users/export', { parseAs: 'blob' }));
    download('users.csv', 'text/csv;charset=utf-8', content);
  };
  return (
    <section class="card">
      <h2>{translate('import.exportHeading')}</h2>
      <p class="hint">{translate('import.exportText')}</p>
      <button type="button" disabled={isBusy} onClick={() => run(save)}>
        {translate('import.export')}
      </button>
    </section>
  );
};
