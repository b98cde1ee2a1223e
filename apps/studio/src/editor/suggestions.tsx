import { useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import type { Scene } from './draft-content';
import { useEditor } from './editor-context';
import { Note, type Told } from './note';
import { Still } from './still';

type Candidate = Schemas['PictureCandidate'];

const nameOf = ({ title, author, licence, archive }: Candidate): string =>
  [title, author, licence, archive].filter((part) => part !== null && part !== '').join(', ');

/** Numbers candidates of the same name. */
const namesOf = (candidates: readonly Candidate[]): string[] => {
  const names = candidates.map(nameOf);
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
      const { data, warnings } = await api.listPictures(store.id, scene.id, search.trim());
      setCandidates(data);
      setNote(data.length === 0 ? translate('editor.nothingFound') : warnings.join(' '));
    } catch (error) {
      setNote(error as Error);
    }
    setBusy(false);
  };
  const names = namesOf(candidates);
  const searchId = `search-${scene.id}`;
  return (
    <div class="suggestions">
      <label for={searchId}>{translate('editor.search')}</label>
      <div class="search">
        <input
          type="search"
          id={searchId}
          data-own-undo
          maxLength={200}
          autocomplete="off"
          placeholder={translate('editor.promptHint')}
          aria-label={`${translate('editor.search')}, ${name}`}
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && void find()}
        />
        <button
          type="button"
          class="quiet"
          aria-label={`${translate('editor.find')}, ${name}`}
          disabled={isBusy}
          onClick={() => void find()}
        >
          {translate('editor.find')}
        </button>
      </div>
      <Note of={note} />
      <ul class="candidates" aria-label={translate('editor.suggestions')}>
        {candidates.map((candidate, index) => {
          const choice = candidate.picture.choice ?? '';
          return (
            <li key={choice}>
              <button
                type="button"
                title={nameOf(candidate)}
                aria-label={`${translate('editor.take', { title: names[index] ?? '' })}, ${name}`}
                aria-pressed={choice === scene.picture.choice}
                onClick={() => {
                  choose(choice);
                  setNote(translate('editor.taken'));
                }}
              >
                <Still of={choice} load={() => api.seePicture(store.id, scene.id, choice)} alt="" ratio="1 / 1" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
