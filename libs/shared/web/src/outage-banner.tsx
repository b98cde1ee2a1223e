import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { Outage } from './outage';
import { useWeb, useWebTexts } from './web-context';

const useOutage = (outage: Outage): void => {
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => outage.listen(() => show(undefined)), [outage]);
  useEffect(() => {
    const lookAgain = (): void => outage.lookAgain();
    addEventListener('online', lookAgain);
    return () => removeEventListener('online', lookAgain);
  }, [outage]);
};

/** Says what is wrong with the service, when it is asked again, and that it is back. */
export const OutageBanner = ({ outage }: { outage: Outage }) => {
  const { say } = useWeb();
  const translate = useWebTexts();
  useOutage(outage);
  const { state, secondsLeft: seconds } = outage;
  const before = useRef(state);
  const isOut = state === 'away' || state === 'busy';
  useEffect(() => {
    if (state === 'here' && ['away', 'busy'].includes(before.current)) say(translate('status.back'));
    before.current = state;
  }, [state]);
  const sentence = state === 'here' ? '' : translate(`status.states.${state}`);
  return (
    <>
      <section class="away" hidden={state === 'here'} aria-label={translate('status.label')} data-state={state}>
        <span>{sentence}</span>
        {/* Screen readers do not announce the countdown. */}
        <span class="rest" aria-hidden="true">
          {isOut ? translate('status.again', { seconds }) : null}
          {state === 'full' ? translate('status.retryIn', { seconds }) : null}
        </span>
        <button type="button" class="quiet" hidden={!isOut} onClick={() => outage.lookAgain()}>
          {translate('status.now')}
        </button>
      </section>
      <p class="hidden" role="status">
        {sentence}
      </p>
    </>
  );
};
