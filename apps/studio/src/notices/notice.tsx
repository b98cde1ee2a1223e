import { useEffect, useState } from 'preact/hooks';
import { loadNotices, textOfProblem, textOfWarning, type Notices, type Warning } from './notices';

/** @returns undefined until they are loaded */
const useNotices = (isWanted: boolean): Notices | null | undefined => {
  const [notices, setNotices] = useState<Notices | null>();
  useEffect(() => {
    if (isWanted) void loadNotices().then(setNotices);
  }, [isWanted]);
  return notices;
};

/** Items of a list. */
export const WarningItems = ({ of: warnings }: { of: readonly Warning[] }) => {
  const notices = useNotices(warnings.length > 0);
  if (notices === undefined) return null;
  return (
    <>
      {warnings.map((warning) => (
        <li key={warning.message}>{textOfWarning(notices, warning)}</li>
      ))}
    </>
  );
};

/** Why something was not made. */
export const Failure = ({ of: { error, error_code } }: { of: { error: string | null; error_code: string | null } }) => {
  const notices = useNotices(error !== null);
  return <>{notices === undefined || error === null ? null : textOfProblem(notices, error_code, error)}</>;
};
