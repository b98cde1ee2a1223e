import type { ComponentChildren } from 'preact';
import { translate } from '../language';
import type { Place } from './place';

const Empty = ({ heading, children }: { heading: string; children: ComponentChildren }) => (
  <div class="empty">
    <h2>{heading}</h2>
    {children}
  </div>
);

export const FirstVisit = () => (
  <Empty heading={translate('library.firstHeading')}>
    <ol>
      {([1, 2, 3] as const).map((step) => (
        <li key={step}>{translate(`library.firstSteps.${step}`)}</li>
      ))}
    </ol>
    <a class="button" href="#/">
      {translate('library.first')}
    </a>
  </Empty>
);

export const NothingFound = ({ place: { search }, onShowAll }: { place: Place; onShowAll: () => void }) => (
  <Empty heading={search === '' ? translate('library.nothingInState') : translate('library.nothing', { search })}>
    <p class="hint">{translate('library.nothingHint')}</p>
    <button type="button" class="quiet" onClick={onShowAll}>
      {translate('library.showAll')}
    </button>
  </Empty>
);

/** @param heading says what there is none of */
export const NoneYet = ({ heading, hint }: { heading: string; hint: string }) => (
  <Empty heading={heading}>
    <p class="hint">{hint}</p>
    <a class="button" href="#/">
      {translate('library.newVideo')}
    </a>
  </Empty>
);

export const CannotLoad = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <Empty heading={translate('library.cannotLoad')}>
    <p class="problem">{reason}</p>
    <button type="button" class="quiet" onClick={onRetry}>
      {translate('library.tryAgain')}
    </button>
  </Empty>
);
