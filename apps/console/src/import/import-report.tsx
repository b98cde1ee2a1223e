import type { FieldProblem } from '@svc/client';
import { loadFieldReasons, Pager, Table, usePaging, useWeb } from '@svc/web';
import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../api';
import { useTranslate, useTranslateOr } from '../texts';

type Line = Schemas['ImportedLineResponse'];
export type Report = Schemas['ImportReportResponse'];

const pageSize = 50;

type DescribeFields = Awaited<ReturnType<typeof loadFieldReasons>>;

/** Says in the language of the page why a line was refused; in English until the reasons are loaded. */
const useReason = (): ((line: Line) => string | undefined) => {
  const { language } = useWeb();
  const translateOr = useTranslateOr();
  const [describe, setDescribe] = useState<DescribeFields>();
  useEffect(() => {
    void loadFieldReasons().then((loaded) => setDescribe(() => loaded));
  }, []);
  return ({ reason, problem }) =>
    problem === undefined
      ? reason
      : (describe?.([problem as FieldProblem], language, (field) => translateOr(`import.field.${field}`, field)) ??
        reason);
};

/** Lines that need attention. */
export const ReportTable = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  const reasonFor = useReason();
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
      show: (line: Line) => {
        const { ignored = [] } = line;
        return reasonFor(line) ?? translate('import.ignored', { count: ignored.length, names: ignored.join(', ') });
      },
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
