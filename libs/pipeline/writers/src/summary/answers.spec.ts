import { describe, expect, it } from 'vitest';
import { lettersWithin, readQuestion } from '@svc/pipeline-language';
import { tell } from './tell';

interface Asked {
  topic: string;
  title: string;
  language?: string;
  scenes?: number;
  seconds?: number;
}

const writeNarrations = (
  text: string,
  { topic, title, language = 'en', scenes = 4, seconds = 40 }: Asked,
): string[] => {
  const question = readQuestion(topic, language);
  const sceneLetters = lettersWithin(seconds / scenes, 1);
  const texts = [{ title, url: null, text }];
  const found = tell({ texts, language, question, sceneCount: scenes, subject: title, sceneLetters });
  return found?.scenes.map(({ narration }) => narration) ?? [];
};

/** Sentences without an answer, enough for a video. */
const fillers = (noun: string): string =>
  [
    `The ${noun} has been drawn by many painters of the nineteenth century.`,
    `Large numbers of visitors see the ${noun} on warm days in early summer.`,
    `Photographs of the ${noun} are sold in shops of the nearby town.`,
    `A society of friends of the ${noun} meets on the first Monday of a month.`,
    `The ${noun} stands on a list of the region's best known things.`,
    `A song about the ${noun} was sung by choirs in 1934.`,
    `The local school shows a model of the ${noun} in its entrance hall.`,
  ].join(' ');

const longAnswer =
  'With her dance on the comb the forager that comes home from a good place tells the other workers of her colony in which direction, measured against the sun, and at which distance from the hive they find the food.';
const bees = `The waggle dance is a movement of honey bees. ${fillers('waggle dance')}

== Purpose ==
${longAnswer}

== Research ==
The idea was not accepted by everybody: A researcher argued in 1967 that bees find flowers by odour alone.`;

describe('the answer to a question', () => {
  it('is told in the first two sentences and the last, though it is the longest sentence of the text', () => {
    const narrations = writeNarrations(bees, { topic: 'Why bees dance', title: 'Waggle dance' });
    expect(narrations[0]).toContain('in which direction');
    expect(narrations.at(-1)).toContain('in which direction');
  });

  it.each([
    [
      'de',
      'Warum summen Hummeln?',
      'Hummeln',
      'Hummeln sind große Bienen mit Pelz.',
      'Hummeln summen, weil sie beim Sammeln mit ihren starken Flugmuskeln die Staubbeutel der Blüte so lange rütteln, bis der Blütenstaub auf ihren dichten Pelz fällt und in die Körbchen kommt.',
      'Staubbeutel',
      'Viele Hummeln leben in einem Nest unter der Erde. Im Frühling sucht eine Königin ein altes Mäuseloch. Die Gärten der Stadt sind für Hummeln gute Orte. Auf Wiesen sieht man Hummeln schon im März.',
    ],
    [
      'es',
      '¿Por qué cantan las ballenas?',
      'Ballena',
      'Las ballenas son mamíferos del mar.',
      'Las ballenas cantan porque el sonido llega en el agua a cientos de kilómetros y los machos, que viven lejos unos de otros durante meses, anuncian así a las hembras dónde están y qué fuertes son.',
      'las hembras',
      'Las ballenas viven en todos los océanos del mundo. Los barcos llevan a los turistas a ver ballenas. Muchas ballenas viajan cada año al norte. En los museos hay huesos de ballenas.',
    ],
    [
      'fr',
      'Pourquoi les feuilles tombent ?',
      'Feuille',
      'Une feuille est un organe des plantes.',
      "Les feuilles tombent parce que l'arbre, qui ne trouve presque plus d'eau dans le sol gelé, ferme à l'automne les petits canaux de chaque tige et se protège ainsi du froid et du poids de la neige.",
      'petits canaux',
      'Les feuilles des chênes restent longtemps brunes. Les enfants ramassent des feuilles dans les parcs. Les feuilles ont des formes très variées. Un jardinier garde les feuilles mortes pour le sol.',
    ],
  ])('is told first and last in %s', (language, topic, title, definition, answer, sign, rest) => {
    const text = `${definition} ${rest}\n\n${answer}`;
    const narrations = writeNarrations(text, { topic, title, language, seconds: 36 });
    expect(narrations[0]).toContain(sign);
    expect(narrations.at(-1)).toContain(sign);
  });

  it.each([
    [
      'it',
      'Quando fu costruito il Colosseo?',
      'Colosseo',
      'Il Colosseo è il più grande anfiteatro romano. Molti film sono ambientati nel Colosseo. I turisti del Colosseo arrivano in estate. Il Colosseo compare su una moneta. Il Colosseo fu costruito fra il 72 e l’80.',
      '72',
    ],
    [
      'pt',
      'Quando foi construído o farol?',
      'Farol',
      'Um farol é uma torre junto ao mar. Os turistas visitam o farol no verão. O farol aparece em selos do correio. O farol tem uma escada de pedra. O farol foi construído em 1864 com pedra da ilha.',
      '1864',
    ],
  ])('is told first and last in a language without signs of answers: %s', (language, topic, title, text, sign) => {
    const narrations = writeNarrations(text, { topic, title, language, seconds: 26 });
    expect(narrations.slice(0, 2).join(' ')).toContain(sign);
    expect(narrations.at(-1)).toContain(sign);
  });

  it('comes with the sentences that it needs', () => {
    const text = `Die Sanduhr ist ein Messgerät für die Zeit. Sie war auf Schiffen in Gebrauch. ${'Eine Sanduhr aus Venedig ist im Museum der Stadt zu sehen. Das Glas der Sanduhr kam oft von der Insel Murano. Köche nutzen die Sanduhr für weiche Eier. In der Kunst steht die Sanduhr für den Tod.'}

== Funktion ==
Der Sand liegt zuerst im oberen Glas der Sanduhr. Dort hält ihn nur die enge Stelle zurück. Deshalb läuft eine Sanduhr immer gleich schnell, weil die Enge nur so viele Körner durchlässt.`;
    const narrations = writeNarrations(text, {
      topic: 'Warum läuft eine Sanduhr gleich schnell?',
      title: 'Sanduhr',
      language: 'de',
      seconds: 45,
    });
    expect(narrations.join(' ')).toMatch(
      /oberen Glas der Sanduhr\. Dort hält ihn nur die enge Stelle zurück\. Deshalb läuft/u,
    );
    expect(narrations.slice(0, 2).join(' ')).toContain('weil die Enge');
  });

  it('of a question about money is both figures, in one sentence', () => {
    const text = `Tidal turbines turn in the strait of the island. ${fillers('strait')}

Before the turbines came a kilowatt hour cost 31 pence. Today it costs 24 pence.`;
    const narrations = writeNarrations(text, {
      topic: 'Do they pay?',
      title: 'Tidal turbines',
      scenes: 3,
      seconds: 30,
    });
    expect(narrations.join(' ')).toMatch(/31 pence[^.]*24 pence\./u);
  });

  it.each([
    [
      'de',
      'Lohnt sich das?',
      'Gezeitenkraftwerk',
      'Ein Gezeitenkraftwerk steht in der Meerenge. Viele Besucher sehen das Gezeitenkraftwerk im Sommer. Ein Verein der Freunde trifft sich am Montag. Das Gezeitenkraftwerk steht auf einer Liste von Orten.',
      'Vor dem Bau kostete eine Kilowattstunde 31 Cent. Sie kostet jetzt 24 Cent.',
      /31 Cent[^.]*24 Cent\./u,
    ],
    [
      'fr',
      'Est-ce que cela coûte cher ?',
      'Usine marémotrice',
      "Une usine marémotrice se trouve dans le détroit. Les visiteurs voient l'usine marémotrice en été. Une société d'amis de l'usine se réunit le lundi. L'usine marémotrice figure sur une liste de lieux.",
      "Avant l'usine le kilowatt coûtait 31 €. Il coûte maintenant 24 €.",
      /31 €[^.]*24 €\./u,
    ],
  ])('of a question about money is both figures in %s', (language, topic, title, rest, figures, both) => {
    const narrations = writeNarrations(`${rest}\n\n${figures}`, { topic, title, language, scenes: 2, seconds: 22 });
    expect(narrations.join(' ')).toMatch(both);
  });
});

describe('the beginning', () => {
  const first = (narrations: readonly string[]): string => narrations[0]?.split(/(?<=\.)\s/u)[0] ?? '';

  it.each([
    [
      'es',
      '¿Quién descubrió el cobalto?',
      'Cobalto',
      'El cobalto es un 12 % más pesado que el hierro. Los pintores usan el cobalto para el azul.\n\nEl cobalto lo descubrieron en Falun dos químicos. Las minas de cobalto son hondas. El cobalto se vende en barras.',
      /descubrieron/u,
    ],
    [
      'en',
      'What caused the flood of Oldtown?',
      'Flood of Oldtown',
      'The flood of Oldtown was caused by a broken dam above the mill. Soldiers announced the results of a count. That the flood of Oldtown came from the sea was the most popular theory. Boats brought bread to the flood victims. A stone shows the height of the flood.',
      /broken dam/u,
    ],
  ])('answers a question about who or what did it, in %s: %s', (language, topic, title, text, sign) => {
    const narrations = writeNarrations(text, { topic, title, language, scenes: 2, seconds: 18 });
    expect(
      narrations[0]
        ?.split(/(?<=\.)\s/u)
        .slice(0, 2)
        .join(' '),
    ).toMatch(sign);
  });

  it('says what the subject is when the text does not answer the question', () => {
    const text = `A salt marsh is a flat coast that the sea covers twice a day. ${fillers('salt marsh')}`;
    const topic = 'Why is the salt marsh important?';
    expect(first(writeNarrations(text, { topic, title: 'Salt marsh' }))).toMatch(/^A salt marsh is a flat coast/u);
  });

  it.each([
    'Since the mill gives most of the flour, 1,200 bags a week are called mill flour.',
    'Most rapists in the town of the mill were caught within 3 to 9 years.',
    'The mill is the largest and, as mentioned above, the oldest of 90 mills.',
  ])('never is "%s"', (sentence) => {
    const text = `${fillers('mill')} ${sentence}`;
    expect(first(writeNarrations(text, { topic: 'Mill', title: 'Mill', seconds: 30 }))).not.toBe(sentence);
  });

  it('is no answer that would fill the half of a short video again at its end', () => {
    const narrations = writeNarrations(bees, {
      topic: 'Why bees dance',
      title: 'Waggle dance',
      scenes: 4,
      seconds: 24,
    });
    expect(narrations.join(' ').split('in which direction')).toHaveLength(2);
  });
});

describe('a sentence behind its subject', () => {
  it('keeps its pronoun', () => {
    const text =
      'Ida Berg was a baker and the first woman to own a mill. She died in 1901 in Oldtown.\n\nThe town has a street of bakers. Painters like the river. Ida Berg wrote and won the prize of 1887.';
    const topic = 'Who was Ida Berg?';
    const both = writeNarrations(text, { topic, title: 'Ida Berg', scenes: 2, seconds: 19 }).join(' ');
    expect(both).toContain('own a mill. She died in 1901');
  });

  it('that limits another is told behind it', () => {
    const text = `${fillers('mill')} Although the miller could have opened the gate of the river in time, the mayor of the town did not send a horse.`;
    for (const seconds of [20, 30, 40]) {
      const whole = writeNarrations(text, { topic: 'Mill', title: 'Mill', seconds }).join(' ');
      expect(whole.includes('could have opened')).toBe(whole.includes('did not send'));
    }
  });
});

describe('a claim that the text doubts', () => {
  it('is never cut from its denial at a colon, and never opens', () => {
    for (const seconds of [20, 30, 45, 60])
      for (const topic of ['Why bees dance', 'Waggle dance']) {
        const narrations = writeNarrations(bees, { topic, title: 'Waggle dance', seconds });
        const whole = narrations.join(' ');
        expect(narrations[0]).not.toMatch(/odour|not accepted/u);
        expect(whole.includes('odour alone')).toBe(whole.includes('accepted by everybody: A researcher'));
      }
  });

  it.each([
    [
      'en',
      'Great wall',
      'The great wall can be seen from the moon with the naked eye. This claim is a myth.',
      'The great wall was built of stone and earth. Soldiers lived in towers of the great wall. Farmers took stones of the great wall for houses.',
      /from the moon/u,
    ],
    [
      'de',
      'Große Mauer',
      'Die Große Mauer ist vom Mond aus mit bloßem Auge zu sehen. Diese Behauptung ist widerlegt.',
      'Die Große Mauer wurde aus Stein und Erde gebaut. Soldaten lebten in Türmen der Großen Mauer. Bauern nahmen Steine der Großen Mauer für Häuser.',
      /vom Mond/u,
    ],
    [
      'es',
      'Gran muralla',
      'La gran muralla se ve desde la luna a simple vista. Esta afirmación es un mito.',
      'La gran muralla fue construida con piedra y tierra. Los soldados vivían en torres de la gran muralla. Los campesinos tomaban piedras de la gran muralla.',
      /desde la luna/u,
    ],
    [
      'fr',
      'Grande Muraille',
      "La Grande Muraille se voit de la lune à l'œil nu. Cette affirmation est un mythe.",
      'La Grande Muraille est faite de pierre et de terre. Des soldats vivaient dans les tours de la Grande Muraille. Des paysans prenaient des pierres de la Grande Muraille.',
      /de la lune/u,
    ],
  ])('never opens in %s, and is told only with its refutation', (language, title, claim, rest, sign) => {
    for (const seconds of [18, 26, 40]) {
      const narrations = writeNarrations(`${rest}\n\n${claim}`, { topic: title, title, language, scenes: 2, seconds });
      const [refutation = ''] = claim.split('. ').slice(-1);
      expect(narrations[0]?.split(/(?<=\.)\s/u)[0]).not.toMatch(sign);
      expect(sign.test(narrations.join(' '))).toBe(narrations.join(' ').includes(refutation));
    }
  });
});
