import { preferredLanguage, textLanguages, type TextLanguage } from '@svc/texts';
import { createContext, type ComponentChildren } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { webTexts } from './texts';

interface WebContext {
  language: TextLanguage;
  setLanguage: (language: TextLanguage) => void;
  /** Says what happened, in a note that disappears and in a live region for screen readers. */
  say: (text: string) => void;
  /** A sentence for users about a failed request. */
  describe: (error: unknown) => string;
}

const Context = createContext<WebContext | null>(null);

export const useWeb = (): WebContext => {
  const context = useContext(Context);
  if (context === null) throw new Error('WebProvider is missing above this component.');
  return context;
};

/** Translates the texts that belong to this library. */
export const useWebTexts = () => webTexts.in(useWeb().language);

const languageKey = 'svc.language';

/** The language that the user chose in this browser, else the browser's. */
export const chosenLanguage = (): TextLanguage =>
  preferredLanguage([localStorage.getItem(languageKey), ...navigator.languages]);

const shownMs = 6000;

interface WebProviderProps {
  describe: (error: unknown, language: TextLanguage) => string;
  /** Loads the texts of a language before it is shown; never rejects. */
  loadLanguage?: (language: TextLanguage) => Promise<void>;
  children: ComponentChildren;
}

export const WebProvider = ({ describe, loadLanguage, children }: WebProviderProps) => {
  const [language, setOwnLanguage] = useState(chosenLanguage);
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  const setLanguage = useCallback(
    (chosen: TextLanguage) => {
      localStorage.setItem(languageKey, chosen);
      if (loadLanguage === undefined) setOwnLanguage(chosen);
      else void loadLanguage(chosen).then(() => setOwnLanguage(chosen));
    },
    [loadLanguage],
  );
  const context = useMemo<WebContext>(
    () => ({
      language,
      setLanguage,
      say: (text) => setSaid({ text }),
      describe: (error) => describe(error, language),
    }),
    [language, setLanguage, describe],
  );
  return (
    <Context.Provider value={context}>
      {children}
      <p class="toast" role="status">
        {said?.text}
      </p>
    </Context.Provider>
  );
};

export const LanguageChoice = () => {
  const { language, setLanguage } = useWeb();
  const translate = useWebTexts();
  return (
    <select
      aria-label={translate('language')}
      value={language}
      onChange={({ currentTarget }) => setLanguage(preferredLanguage([currentTarget.value]))}
    >
      {textLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {webTexts.in(code)('languageName')}
        </option>
      ))}
    </select>
  );
};

/** A time in the reader's language and zone. */
export const Time = ({ value }: { value: string | null | undefined }) => {
  const { language } = useWeb();
  if (!value) return <>–</>;
  const text = new Date(value).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={value}>{text}</time>;
};
