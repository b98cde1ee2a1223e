import type { MusicMood, PieceOfMusic } from '@svc/contracts';
import { hashText } from '../../kernel/random';
import { findMeanings, toWordLanguage, type Meaning } from '@svc/pipeline-language';
import { moodOfMeaning } from './mood-of-meaning';

interface OwnPiece extends PieceOfMusic {
  /** The piece loops without a seam. */
  durationSeconds: number;
}

/** The pieces in `content/music`. */
export const ownPieces: readonly OwnPiece[] = [
  { path: 'first-light.mp3', title: 'First Light', mood: 'bright', durationSeconds: 68.571 },
  { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm', durationSeconds: 70.588 },
  { path: 'quiet-stars.mp3', title: 'Quiet Stars', mood: 'calm', durationSeconds: 64 },
  { path: 'small-wonders.mp3', title: 'Small Wonders', mood: 'curious', durationSeconds: 70 },
  { path: 'long-shadow.mp3', title: 'Long Shadow', mood: 'serious', durationSeconds: 66.667 },
  { path: 'iron-wings.mp3', title: 'Iron Wings', mood: 'driving', durationSeconds: 64 },
  { path: 'paper-boats.mp3', title: 'Paper Boats', mood: 'playful', durationSeconds: 68.571 },
  { path: 'last-train.mp3', title: 'Last Train', mood: 'melancholic', durationSeconds: 68.571 },
];

export interface SpokenVideo {
  /** The topic of the request. */
  topic: string;
  /** BCP 47. */
  language: string;
  narrations: readonly string[];
}

type Scores = Readonly<Record<MusicMood, number>>;

/** Scores for a text without a mood: these moods suit every text. */
const anyText: Scores = { calm: 0.1, bright: 0.1, curious: 0.1, serious: 0, driving: 0, playful: 0, melancholic: 0 };

const topicWeight = 4;

/** A word that asks for a mood counts as much as two that only suggest it. */
const meaningWeight = ({ kind, isVague }: Meaning): number => (kind === 'tune' && !isVague ? 2 : 1);

const scoreText = (scores: Scores, meanings: readonly Meaning[], weight: number): Scores =>
  meanings.reduce<Scores>((sum, meaning) => {
    const mood = moodOfMeaning(meaning);
    return mood === undefined ? sum : { ...sum, [mood]: sum[mood] + weight * meaningWeight(meaning) };
  }, scores);

const scorePieces = ({ topic, language, narrations }: SpokenVideo): Scores => {
  const column = toWordLanguage(language);
  const ofTopic = scoreText(anyText, findMeanings(topic, column), topicWeight);
  return narrations.reduce((sum, narration) => scoreText(sum, findMeanings(narration, column), 1), ofTopic);
};

/** The shipped pieces, best match first; the topic decides between equals, always the same way. */
export const rankPieces = (video: SpokenVideo): OwnPiece[] => {
  const scores = scorePieces(video);
  const chance = ({ path }: OwnPiece): number => hashText(`${video.topic} ${path}`);
  return [...ownPieces].sort((one, other) => scores[other.mood] - scores[one.mood] || chance(one) - chance(other));
};
