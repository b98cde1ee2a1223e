import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../api';
import { translate, translateOr } from '../language';
import { playSample, stopSample } from '../voices/sample';

type Piece = Schemas['Music'];

export const musicLabel = ({ label, mood }: Piece): string =>
  mood === null ? label : `${label} (${translateOr(`moods.${mood}`, mood)})`;

interface SampleProps {
  piece: Piece;
  isHeard: boolean;
  isChosen: boolean;
  hear: () => void;
  choose: () => void;
}

const Sample = ({ piece, isHeard, isChosen, hear, choose }: SampleProps) => {
  const name = musicLabel(piece);
  const use = translate(isChosen ? 'music.used' : 'music.use');
  return (
    <li>
      <button
        type="button"
        class="quiet"
        disabled={piece.sample === null}
        aria-label={translate(isHeard ? 'voices.stop' : 'voices.hear', { name })}
        onClick={hear}
      >
        {isHeard ? '■' : '▶'}
      </button>
      <span dir="auto">{name}</span>
      <button type="button" class="quiet" aria-pressed={isChosen} aria-label={`${use}, ${name}`} onClick={choose}>
        {use}
      </button>
    </li>
  );
};

interface MusicSamplesProps {
  pieces: readonly Piece[];
  chosen: string | null;
  onChoose: (path: string) => void;
}

/** Every piece can be heard before one is chosen. */
export const MusicSamples = ({ pieces, chosen, onChoose }: MusicSamplesProps) => {
  const [heard, setHeard] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => stopSample, []);
  const hear = ({ path, sample }: Piece): void => {
    setProblem('');
    if (heard === path) return stopSample();
    if (sample === null) return;
    playSample(sample, () => setHeard(null)).catch(() => setProblem(translate('music.cannotHear')));
    setHeard(path);
  };
  return (
    <details class="music-samples" hidden={pieces.length === 0}>
      <summary>{translate('music.hearFirst')}</summary>
      <ul>
        {pieces.map((piece) => (
          <Sample
            key={piece.path}
            piece={piece}
            isHeard={heard === piece.path}
            isChosen={chosen === piece.path}
            hear={() => hear(piece)}
            choose={() => onChoose(piece.path)}
          />
        ))}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
    </details>
  );
};
