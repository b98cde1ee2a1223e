import type { Schemas } from '../api';
import { formatDateTime } from '../format';
import { translate } from '../language';
import { Menu } from '../videos/menu';

export type DraftSummary = Schemas['DraftSummary'];

const badges = { writing: 'running', ready: 'completed', failed: 'failed' } as const;

export const draftTitle = ({ title }: DraftSummary): string => title ?? translate('library.untitled');

interface DraftRowProps {
  draft: DraftSummary;
  on: Readonly<Record<'duplicate' | 'remove', (draft: DraftSummary) => void>>;
}

/** One draft of the library. */
export const DraftRow = ({ draft, on }: DraftRowProps) => {
  const name = draftTitle(draft);
  const offered = draft.status === 'ready' ? (['duplicate', 'remove'] as const) : (['remove'] as const);
  return (
    <li class="row" data-id={draft.draft_id}>
      <h2>
        <a href={`#/drafts/${draft.draft_id}`} dir="auto" data-action="open">
          {name}
        </a>
      </h2>
      <span class="state-badge" data-state={badges[draft.status]}>
        {translate(`library.draftStates.${draft.status}`)}
      </span>
      <p class="facts">{translate('library.changed', { date: formatDateTime(draft.updated_at) })}</p>
      <Menu title={name} actions={offered.map((own) => ({ name: own, act: () => on[own](draft) }))} />
    </li>
  );
};
