import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { fittingScenes, isEnough } from '../own-words';
import { WarningItems } from '../notices/notice';
import { go } from '../router';
import { reasonsWithoutSource } from '../sources';
import { draftRequest, type Draft } from './draft-content';

/** A draft of the user's own words with the rest of the request; the empty one goes. */
const replaceDraft = async (draft: Draft, text: string): Promise<string> => {
  const n_scenes = fittingScenes(text, draftRequest(draft).n_scenes);
  const request = { ...draft.request, title: draft.title, text, n_scenes };
  const { draft_id: written } = await api.makeDraft(request);
  // A draft that stays is removed by the user.
  await api.deleteDraft(draft.draft_id).catch(() => undefined);
  return written;
};

/** Asks for a text or three facts when no source knows the topic of a draft. */
export const MissingWords = ({ draft }: { draft: Draft }) => {
  const text = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => text.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const words = text.current?.value.trim() ?? '';
    const isMissing = !isEnough(words);
    setProblem(isMissing ? translate('editor.threeFacts') : '');
    if (isMissing) return text.current?.focus();
    setBusy(true);
    try {
      go(`#/drafts/${await replaceDraft(draft, words)}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <h1>{translate('editor.noSource', { topic: draftRequest(draft).text })}</h1>
      <ul class="warnings" aria-label={translate('editor.warnings')}>
        <WarningItems of={reasonsWithoutSource(draft.warning_details)} />
      </ul>
      <form class="own-words" noValidate onSubmit={(event) => void submit(event)}>
        <div class="field">
          <label for="own-words">{translate('editor.ownWords')}</label>
          <textarea
            id="own-words"
            dir="auto"
            ref={text}
            rows={6}
            required
            aria-invalid={problem !== ''}
            aria-describedby="own-words-hint own-words-problem"
          />
          <p id="own-words-hint" class="hint">
            {translate('editor.noSourceHint')}
          </p>
          <p id="own-words-problem" class="problem" role="alert">
            {problem}
          </p>
        </div>
        <button type="submit" class="primary" disabled={isBusy}>
          {translate('start.write')}
        </button>
      </form>
      <p>
        <a href="#/">{translate('editor.otherTopic')}</a>
      </p>
    </>
  );
};
