import { english } from './english';
import type { EvaluatedTopic } from './evaluated-topic';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { spanish } from './spanish';

/** 40 articles, by the language of their edition. */
export const editions: Readonly<Record<string, readonly EvaluatedTopic[]>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
};

interface OwnScript {
  title: string;
  language: string;
  /** A line is a scene. */
  lines: readonly string[];
}

/** Texts that users wrote, spoken unchanged. */
export const ownScripts: readonly OwnScript[] = [
  {
    title: 'Welcome to our bakery',
    language: 'en',
    lines: [
      'We open at six.',
      'Our bread rises for two days, and it needs nothing but flour, water and salt.',
      'Try the rye loaf with butter!',
      'You will find us at 12 Elm Street.',
    ],
  },
  {
    title: 'Lost and found',
    language: 'en',
    lines: [
      'On Monday, Dr. Ames lost her keys.',
      'She looked in the car, in the garden, and under the bed.',
      '"Did you check the fridge?" her son asked.',
      'They were beside the milk.',
    ],
  },
  {
    title: 'The office move',
    language: 'en',
    lines: [
      'We move on 3 May at 9.30 a.m.',
      'Please pack your desk by Friday and label every box with your name, your floor, and the number of your new room.',
      'The lift carries at most 600 kg.',
      'Coffee and cake are on the fourth floor.',
    ],
  },
  {
    title: 'How to sharpen a knife',
    language: 'en',
    lines: [
      'Soak the stone in water for ten minutes.',
      'Hold the blade at an angle of 15 degrees.',
      'Pull it towards you, twenty times on each side.',
      'Test it on a tomato.',
    ],
  },
  {
    title: 'Unser Verein',
    language: 'de',
    lines: [
      'Der Verein wurde am 6. August 1921 gegründet.',
      'Heute hat er 1.240 Mitglieder, z. B. Ringer, Turner und Schwimmer.',
      'Im Herbst bauen wir eine neue Halle.',
      'Machen Sie mit!',
    ],
  },
  {
    title: 'Der Schulgarten',
    language: 'de',
    lines: [
      'Im März säen wir Möhren und Erbsen.',
      'Die dritte Klasse gießt jeden Morgen um 7.45 Uhr.',
      'Schnecken sammeln wir von Hand ein, ohne Gift.',
      'Im Juli gibt es Suppe für alle.',
    ],
  },
  {
    title: 'La fiesta del barrio',
    language: 'es',
    lines: [
      'La fiesta empieza el sábado a las 18.00.',
      'Hay música, juegos y una paella para cien personas.',
      '¿Quieres ayudar?',
      'Escribe a la Sra. Gómez antes del jueves.',
    ],
  },
  {
    title: 'Le potager',
    language: 'fr',
    lines: [
      'Au printemps, on sème les radis.',
      'Il faut arroser le soir, quand le soleil est bas.',
      'Les escargots aiment la salade plus que nous.',
      'En juin, tout le monde mange des fraises.',
    ],
  },
  {
    title: 'La gita scolastica',
    language: 'it',
    lines: [
      'Partiamo venerdì alle 7.30 dalla stazione.',
      'Portate un panino, una bottiglia d’acqua e scarpe comode.',
      'Visiteremo il castello e il lago.',
      'Torniamo verso le 18.',
    ],
  },
  {
    title: 'Swim lessons',
    language: 'en',
    lines: [
      'Lessons cost £12.50 each, or £99 for ten.',
      'Children of four to seven years swim in the small pool with a teacher who stays in the water the whole time.',
      'Bring a towel and a cap.',
      'No dogs, please.',
    ],
  },
];

/** Topics that only the almanac can answer, without a network. */
export const almanacTopics = [
  'Octopus',
  'What is a volcano?',
  'Japan',
  'Facts about Kenya',
  'What is a lighthouse?',
  'Horse',
  'The economy of Norway',
  'Chess',
] as const;
