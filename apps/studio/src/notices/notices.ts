import { ApiError, type VideoSchemas } from '@svc/client';
import { createTexts, type Texts } from '@svc/texts';
import { describeRefusal } from '@svc/web';
import { languageLabel } from '../format';
import { language, translate } from '../language';
import type en from './texts/en.json';

/** Sentences of the service by their codes. A newer service has codes that this page does not know. */
export type Notices = Texts<keyof typeof en>;
export type Warning = VideoSchemas['schemas']['WarningDetails'];
type Ended = Pick<VideoSchemas['schemas']['Video'], 'error' | 'error_code'>;

const files = {
  en: () => import('./texts/en.json'),
  de: () => import('./texts/de.json'),
  es: () => import('./texts/es.json'),
  fr: () => import('./texts/fr.json'),
};

let loading: Promise<Notices | null> | undefined;

/** Loads them when the first is shown. Null when they cannot be loaded: the sentences then stay English. */
export const loadNotices = (): Promise<Notices | null> =>
  (loading ??= files[language]().then(
    ({ default: own }) => createTexts<keyof typeof en>({ en: own, de: own, es: own, fr: own }),
    () => {
      loading = undefined;
      return null;
    },
  ));

export const textOfWarning = (notices: Notices | null, { code, message, values }: Warning): string => {
  const key = `warning.${code}`;
  if (!notices?.has(key)) return message;
  const { language: tag } = values;
  return notices.in(language)(key, tag === undefined ? values : { ...values, language: languageLabel(tag) });
};

/** Warnings in one line, in the page's language. */
export const tellWarnings = async (warnings: readonly Warning[]): Promise<string> => {
  const notices = warnings.length === 0 ? null : await loadNotices();
  return warnings.map((warning) => textOfWarning(notices, warning)).join(' ');
};

/** Names of fields are for programs: `text: the document has no sentence …` */
const fieldName = /^[a-z_.]+: /;

/** @param reason the service's sentence, or one of the page, which some texts contain */
const tellProblem = (notices: Notices | null, code: string | null, reason: string): string => {
  const key = `problem.${code}`;
  return notices?.has(key) ? notices.in(language)(key, { reason }) : reason;
};

/** @param reason the service's sentence, which may begin with the name of a field */
export const textOfProblem = (notices: Notices | null, code: string | null, reason: string): string =>
  tellProblem(notices, code, reason.replace(fieldName, ''));

/** Fields of a scene are named by its number, which people see. */
export const sceneLabel = (field: string): string | undefined => {
  const [, index] = /^scenes\[(\d+)\]/.exec(field) ?? [];
  return index === undefined ? undefined : translate('editor.scene', { number: Number(index) + 1 });
};

/** The same refusal with a message in the page's language. */
export const translatedError = async (error: ApiError, fieldLabel = sceneLabel): Promise<ApiError> => {
  const { status, code } = error;
  const reason = (await describeRefusal(error, language, fieldLabel)) ?? error.message.replace(fieldName, '');
  return new ApiError(status, { error: code, message: tellProblem(await loadNotices(), code, reason) });
};

/** A task whose error is in the page's language. */
export const withTranslatedError = async <Task extends Ended>(task: Task): Promise<Task> =>
  task.error === null ? task : { ...task, error: textOfProblem(await loadNotices(), task.error_code, task.error) };
