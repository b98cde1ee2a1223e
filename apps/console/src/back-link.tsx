import { readVisit } from '@svc/web';
import { useTranslate } from './texts';

type ListPlace = 'users' | 'organizations' | 'providers' | 'clients' | 'webhooks';

/** The first page of the console has no hash and shows users. */
const hashOfFirst = '#/users';

/** Leads to the list of a place, as it was searched if the visitor comes from there. */
export const BackLink = ({ place }: { place: ListPlace }) => {
  const translate = useTranslate();
  const goBack = (event: MouseEvent): void => {
    const { from } = readVisit();
    if (from === undefined || (from || hashOfFirst) !== `#/${place}`) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a class="back" href={`#/${place}`} onClick={goBack}>
      ← {translate(`shell.place.${place}`)}
    </a>
  );
};
