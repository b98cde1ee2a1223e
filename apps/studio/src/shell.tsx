import { LanguageChoice, OutageBanner, useWeb } from '@svc/web';
import type { FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { outage } from './api';
import { EndingModels } from './ending-models';
import { language, translate } from './language';
import { parseRoute, useVisit, type ViewName } from './router';
import { accountUrl, signOut } from './session';
import { SignIn } from './sign-in';
import { useLate } from './use-late';
import { NaturalVoicePlace } from './voices/natural-voice-place';

type View = FunctionComponent<{ id: string }>;

const views: Readonly<Record<ViewName, () => Promise<View>>> = {
  start: async () => (await import('./start/start.view')).StartView,
  editor: async () => (await import('./editor/editor')).Editor,
  player: async () => (await import('./player/player.view')).PlayerView,
  batches: async () => (await import('./batches/batches.view')).BatchesView,
  library: async () => (await import('./library/library.view')).LibraryView,
};

/** @param hide removes the view, which would keep what was typed */
const leaveForGood = async (hide: () => void): Promise<void> => {
  hide();
  await signOut();
  sessionStorage.clear();
  location.reload();
};

const PlaceLink = ({ to, current, text }: { to: string; current: ViewName; text: string }) => (
  <a href={to} dir="auto" aria-current={parseRoute(to).view === current ? 'page' : undefined}>
    {text}
  </a>
);

/** Loads the script of a view at its first visit. A view that was left meanwhile must not take its place. */
const useView = (name: ViewName): View | undefined => {
  const { say } = useWeb();
  const [loaded, setLoaded] = useState<{ name: ViewName; View: View }>();
  useEffect(() => {
    let hasLeft = false;
    views[name]().then(
      (View) => hasLeft || setLoaded({ name, View }),
      () => hasLeft || say(translate('shell.cannotOpen')),
    );
    return () => void (hasLeft = true);
  }, [name]);
  return loaded?.name === name ? loaded.View : undefined;
};

/** Scrolls to the top and moves the focus to the new view. */
const useAnnouncedVisit = (number: number) => {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (number === 0) return;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [number]);
  return main;
};

/** Only users with a session have organisations; others do not load the choice. */
const Organizations = ({ hasSession }: { hasSession: boolean }) => {
  const Choice = useLate(hasSession, async () => (await import('./organization-choice')).OrganizationChoice);
  return Choice ? <Choice hasSession /> : null;
};

export const Shell = () => {
  const web = useWeb();
  const { view, id, number } = useVisit();
  const [hasSession, setSession] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const View = useView(view);
  const main = useAnnouncedVisit(number);
  useEffect(() => {
    if (web.language !== language) location.reload();
  }, [web.language]);
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {translate('shell.skip')}
      </button>
      <OutageBanner outage={outage} />
      <header class="top">
        <a class="brand" href="#/">
          <img src="icon.svg" alt="" width="30" height="30" /> Studio
        </a>
        <nav id="places" aria-label={translate('shell.navigation')}>
          <PlaceLink to="#/" current={view} text={translate('shell.newVideo')} />
          <PlaceLink to="#/library" current={view} text={translate('shell.library')} />
        </nav>
        <nav aria-label={translate('shell.more')}>
          <Organizations hasSession={hasSession} />
          <a href="docs">{translate('shell.reference')}</a>
          <a hidden={!hasSession} href={accountUrl}>
            {translate('shell.account')}
          </a>
          <button
            type="button"
            class="quiet"
            hidden={!hasSession}
            onClick={() => void leaveForGood(() => setLeft(true))}
          >
            {translate('shell.signOut')}
          </button>
          <LanguageChoice />
        </nav>
      </header>
      <EndingModels />
      <NaturalVoicePlace />
      <main id="view" tabIndex={-1} ref={main} data-view={view}>
        {View === undefined || hasLeft ? null : <View key={number} id={id} />}
      </main>
      <SignIn onSession={setSession} />
    </>
  );
};
