import type { RefObject } from 'preact';
import { translate } from '../language';
import type { StartForm } from './start-form';
import { UploadButton, useUpload } from './upload-button';

const ideas = ['start.firstIdea', 'start.secondIdea', 'start.thirdIdea'] as const;

const isExample = (text?: string): boolean => ideas.some((idea) => translate(idea) === text);

const Modes = ({ mode }: { mode: string }) => (
  <fieldset class="switch">
    <legend class="hidden">{translate('start.writeFrom')}</legend>
    {(['generate', 'fixed'] as const).map((value) => (
      <label key={value}>
        <input type="radio" name="mode" value={value} checked={mode === value} />
        <span>{translate(value === 'generate' ? 'start.aTopic' : 'start.ownScript')}</span>
      </label>
    ))}
  </fieldset>
);

const Ideas = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <div class="ideas" role="group" aria-label={translate('start.ideas')}>
    {ideas.map((idea) => (
      <button key={idea} type="button" onClick={() => onChoose(translate(idea))}>
        {translate(idea)}
      </button>
    ))}
  </div>
);

const fieldWords = ({ mode, document }: StartForm): [label: string, hint: string] => {
  if (mode === 'fixed') return [translate('start.script'), translate('start.scriptHint')];
  if (document !== '') return [translate('start.question'), translate('start.questionHint')];
  return [translate('start.topic'), translate('start.topicHint')];
};

interface TextFieldProps {
  form: StartForm;
  change: (changes: Partial<StartForm>) => void;
  problem: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The topic, the script, or a question to a document. */
export const TextField = ({ form, change, problem, field }: TextFieldProps) => {
  const upload = useUpload('document', ({ path }) => {
    // An example is no question that the user asks.
    change({ document: path, ...(isExample(field.current?.value) && { text: '' }) });
  });
  const [label, hint] = fieldWords(form);
  const [isTopic, hasDocument] = [form.mode !== 'fixed', form.document !== ''];
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    void upload.send([file]);
  };
  const leaveDocument = (): void => {
    change({ document: '' });
    field.current?.focus();
  };
  return (
    <>
      <Modes mode={form.mode} />
      <div class="field">
        <label for="text" class="hidden">
          {label}
        </label>
        <textarea
          ref={field}
          id="text"
          dir="auto"
          name="text"
          rows={isTopic ? 3 : 8}
          value={form.text}
          aria-describedby="text-hint text-problem"
          aria-invalid={problem !== ''}
          onDragOver={(event) => event.dataTransfer?.types.includes('Files') && event.preventDefault()}
          onDrop={drop}
        />
        <p id="text-hint" class="hint">
          {hint}
        </p>
        <p id="text-problem" class="problem" role="alert">
          {problem}
        </p>
        <p class="hint" hidden={!hasDocument}>
          {translate('start.document')} <b id="document-name">{form.document.replace(/^.*\//, '')}</b>{' '}
          <button type="button" id="document-leave" class="quiet" onClick={leaveDocument}>
            {translate('start.leaveDocument')}
          </button>
        </p>
        <UploadButton
          purpose="document"
          text={translate('start.addDocument')}
          accept=".pdf,.docx,.html,.htm,.md,.txt"
          isHidden={hasDocument}
          upload={upload}
        />
      </div>
      {isTopic && !hasDocument ? <Ideas onChoose={(text) => change({ text })} /> : null}
    </>
  );
};
