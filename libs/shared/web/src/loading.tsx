import { createContext, type ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { LoadedData, type LoadedState } from './loaded-data';
import { describeRefusal } from './refusal';
import { useWeb, useWebTexts } from './web-context';

export interface Loaded<Data> {
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  /** Shows other data without a request. */
  replace: (data: Data) => void;
}

/** Loads when `load` changes: memoise it. */
export const useLoaded = <Data,>(load: () => Promise<Data>): Loaded<Data> => {
  const [{ data, error, isLoading }, show] = useState<LoadedState<Data>>({ isLoading: true });
  const loaded = useMemo(() => new LoadedData<Data>(show), []);
  const reload = useCallback(() => loaded.load(load), [loaded, load]);
  useEffect(reload, [reload]);
  const replace = useCallback((own: Data) => loaded.replace(own), [loaded]);
  return { data, error, isLoading, reload, replace };
};

/** True while other data are awaited. */
export const AreDataStale = createContext(false);

interface LoadingProps<Data> {
  of: Loaded<Data>;
  children: (data: Data) => ComponentChildren;
}

/** Shows the data, or that they are awaited, or why they did not come. */
export const Loading = <Data,>({ of: { data, error, isLoading, reload }, children }: LoadingProps<Data>) => {
  const translate = useWebTexts();
  const { describe } = useWeb();
  if (error !== undefined)
    return (
      <div class="problem" role="alert">
        <p>{describe(error)}</p>
        <button type="button" onClick={reload}>
          {translate('retry')}
        </button>
      </div>
    );
  if (data === undefined) return <p class="waiting">{translate('loading')}</p>;
  return (
    <AreDataStale.Provider value={isLoading}>
      <div aria-busy={isLoading}>{children(data)}</div>
    </AreDataStale.Provider>
  );
};

interface Act {
  isBusy: boolean;
  /** Runs once at a time; a failure is said in a note. */
  run: (act: () => Promise<unknown>, done?: string) => void;
}

/** Runs the action of a button that needs no dialog. */
export const useAct = (): Act => {
  const { language, say, describe } = useWeb();
  const [isBusy, setBusy] = useState(false);
  const run: Act['run'] = (act, done) => {
    if (isBusy) return;
    setBusy(true);
    act()
      .then(() => done !== undefined && say(done))
      .catch(async (error: unknown) => say((await describeRefusal(error, language)) ?? describe(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
};

/** Aborts when the component disappears. */
export const useAbortSignal = (): AbortSignal => {
  const controller = useMemo(() => new AbortController(), []);
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
};
