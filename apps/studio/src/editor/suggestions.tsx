import { useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import { tellWarnings } from '../notices/notices';
import type { Scene } from './draft-content';
import { useEditor } from './editor-context';
import { Note, SceneButton, SceneInput, type Told } from './controls';
import { usePointerDrag } from './pointer-drag';
import { Still } from './still';

type Candidate = Schemas['PictureCandidate'];

const describeCandidate = ({ is_clip, title, author, licence, archive }: Candidate): string =>
  [is_clip ? translate('editor.clip') : '', title, author, licence, archive]
    .filter((part) => part !== null && part !== '')
    .join(', ');

/** Numbers candidates of the same name. */
const distinctNames = (candidates: readonly Candidate[]): string[] => {
  const names = candidates.map(describeCandidate);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
};

interface SuggestionsProps {
  scene: Scene;
  name: string;
  choose: (choice: string) => void;
}

interface CandidatesProps extends SuggestionsProps {
  candidates: readonly Candidate[];
}

interface CandidateProps extends SuggestionsProps {
  candidate: Candidate;
  title: string;
}

const CandidatePicture = ({ candidate, title, scene, name, choose }: CandidateProps) => {
  const { store } = useEditor();
  const choice = candidate.picture.choice ?? '';
  return (
    <button
      type="button"
      title={describeCandidate(candidate)}
      aria-label={`${translate('editor.take', { title })}, ${name}`}
      aria-pressed={choice === scene.picture.choice}
      {...usePointerDrag({ kind: 'picture', change: { asset: null, choice } })}
      onClick={() => choose(choice)}
    >
      <Still of={choice} load={() => api.seePicture(store.id, scene.id, choice)} alt="" ratio="1 / 1" />
      {candidate.is_clip && (
        <span class="clip-mark" aria-hidden="true">
          ▶ {translate('editor.clip')}
        </span>
      )}
    </button>
  );
};

const Candidates = ({ candidates, ...own }: CandidatesProps) => {
  const names = distinctNames(candidates);
  return (
    <ul class="candidates" aria-label={translate('editor.suggestions')}>
      {candidates.map((candidate, index) => (
        <li key={candidate.picture.choice}>
          <CandidatePicture candidate={candidate} title={names[index] ?? ''} {...own} />
        </li>
      ))}
    </ul>
  );
};

/** Picture candidates for a scene, for its own words or a search. */
export const Suggestions = ({ scene, name, choose }: SuggestionsProps) => {
  const { store } = useEditor();
  const [search, setSearch] = useState('');
  const [note, setNote] = useState<Told>('');
  const [isBusy, setBusy] = useState(false);
  const [candidates, setCandidates] = useState<Candidate[]>([]);
  const find = async (): Promise<void> => {
    setBusy(true);
    setNote(translate('editor.finding'));
    try {
      await store.flush();
      const { data, warning_details: warnings } = await api.listPictures(store.id, scene.id, search.trim());
      setCandidates(data);
      const reasons = await tellWarnings(warnings);
      setNote(data.length === 0 ? `${translate('editor.nothingFound')} ${reasons}`.trim() : reasons);
    } catch (error) {
      setNote(error as Error);
    }
    setBusy(false);
  };
  return (
    <div class="suggestions">
      <div class="search">
        <SceneInput
          label={translate('editor.search')}
          scene={name}
          type="search"
          data-own-undo
          maxLength={200}
          placeholder={translate('editor.promptHint')}
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && void find()}
        />
        <SceneButton label={translate('editor.find')} scene={name} disabled={isBusy} onClick={() => void find()} />
      </div>
      <Note of={note} />
      <Candidates
        {...{ candidates, scene, name }}
        choose={(choice) => {
          choose(choice);
          setNote(translate('editor.taken'));
        }}
      />
    </div>
  );
};
