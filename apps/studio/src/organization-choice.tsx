import { useWeb } from '@svc/web';
import { useEffect, useState } from 'preact/hooks';
import { translate } from './language';
import { actFor, listOrganizations, type ListedOrganization } from './session';

/** Changes between the user's own videos and those of an organisation; nothing for users without one. */
export const OrganizationChoice = ({ hasSession }: { hasSession: boolean }) => {
  const { say } = useWeb();
  const [organizations, setOrganizations] = useState<readonly ListedOrganization[]>([]);
  useEffect(() => {
    if (hasSession) listOrganizations().then(setOrganizations, () => undefined);
  }, [hasSession]);
  if (!hasSession || organizations.length === 0) return null;
  const current = organizations.find((organization) => organization.current)?.id ?? '';
  const choose = (select: HTMLSelectElement): void => {
    actFor(select.value || null).catch((problem: Error) => {
      select.value = current;
      say(problem.message);
    });
  };
  return (
    <select
      aria-label={translate('shell.videosOf')}
      value={current}
      onChange={({ currentTarget }) => choose(currentTarget)}
    >
      <option value="">{translate('shell.ownVideos')}</option>
      {organizations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
