import { namedYear } from '../drawn/subjects/eras';
import type { Candidate } from './candidate';

const years = / (1\d{3}|20[0-2]\d)(?= )/gu;

/** A portrait of so many years later still shows who was born then. */
const mostYearsLater = 50;
/** Years between a picture and what is told that cost its whole worth of a date. */
const farYears = 100;
/** Worth of a picture whose date nothing tells: more than a distant one, less than a near one. */
const undated = 0.5;
const captionCharacters = 120;

const yearsIn = (text: string): number[] => Array.from(text.matchAll(years), ([, year]) => Number(year));

/** Years of a picture: in its title and file name, else in its description, else in its caption; empty for none. */
const readYears = ({ title, text, placement = '' }: Candidate): number[] =>
  [title, text, placement.slice(0, captionCharacters)].map(yearsIn).find(({ length }) => length > 0) ?? [];

/** The year that the words of a picture tell; null for none. */
export const readToldYear = (words: string): number | null => namedYear(words, '');

/** False for a picture that was made long after what is told: a photograph of 1987 shows nothing of 1791. */
export const isOfTime = (candidate: Candidate, told: number | null): boolean => {
  const dated = readYears(candidate);
  return told === null || dated.length === 0 || Math.min(...dated) <= told + mostYearsLater;
};

/** 1 for a picture of the year that is told, less for one of another time; 0 when no year is told. */
export const rateTime = (candidate: Candidate, told: number | null): number => {
  if (told === null) return 0;
  const distances = readYears(candidate).map((year) => Math.abs(year - told));
  return distances.length === 0 ? undated : Math.max(0, 1 - Math.min(...distances) / farYears);
};
