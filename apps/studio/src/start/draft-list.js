import { deleteDraft, listDrafts } from '../api';
import { byId, element } from '../elements';
import { language, translate } from '../language';

const dateOf = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const mostShown = 6;

const titleOf = ({ title, status }) =>
  title || translate(status === 'writing' ? 'start.beingWritten' : 'start.untitled');

const removal = (draft) => {
  const button = element('button', { type: 'button', className: 'quiet', textContent: translate('start.remove') });
  button.ariaLabel = `${translate('start.remove')}: ${titleOf(draft)}`;
  button.addEventListener('click', async () => {
    button.disabled = true;
    // After an error the list is loaded again and shows whether the draft still exists.
    await deleteDraft(draft.draft_id).catch(() => undefined);
    await showDrafts();
  });
  return button;
};

const item = (draft) =>
  element(
    'li',
    {},
    element('a', { href: `#/drafts/${draft.draft_id}`, textContent: titleOf(draft) }),
    element('small', { textContent: dateOf.format(new Date(draft.updated_at)) }),
    removal(draft),
  );

/** The latest drafts; a click opens the editor. */
export const showDrafts = async () => {
  const { data } = await listDrafts({ limit: mostShown });
  if (byId('drafts') === null) return;
  byId('drafts').hidden = data.length === 0;
  byId('draft-list').replaceChildren(...data.map(item));
};
