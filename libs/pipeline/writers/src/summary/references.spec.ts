import { describe, expect, it } from 'vitest';
import { doubtsClaim, namesAny, refersBack, takesUp } from './references';
import { spokenUnits } from './spoken-units';

describe('refersBack', () => {
  it.each([
    ['en', 'Since then oil pressure has been measured every minute.'],
    ['en', 'This way the colony saves nectar.'],
    ['en', 'By doing so the plant saves a third of its water.'],
    ['en', 'As a result the price of bread went up.'],
    ['en', 'These two phases take a second.'],
    ['en', 'In that year the river froze.'],
    ['en', 'Someone writes about it in a book.'],
    ['en', 'Two of them were found at sea.'],
    ['en', 'The latter is made of oak.'],
    ['en', 'The observer sees it only with the sun behind.'],
    ['en', 'First, the lamp would have used too much oil.'],
    ['en', 'The keeper however had left the tower.'],
    ['en', 'In 2005 the lake instead gave water to the town.'],
    ['en', 'During 2005 instead 5 tons were sold.'],
    ['en', 'As well during the day, the mill is open.'],
    ['en', 'There are also categories for firms.'],
    ['de', 'In dem Land gibt es auch Regeln für Firmen.'],
    ['es', 'En el país hay también reglas para empresas.'],
    ['fr', 'Le pays a également des règles pour les entreprises.'],
    ['it', 'Nel paese ci sono anche regole per le imprese.'],
    ['en', 'By 1956 a new mill was erected there.'],
    ['en', 'The cloth must then be washed in cold water.'],
    ['de', 'Das Tuch muss dann in kaltem Wasser gewaschen werden.'],
    ['en', 'That evening the mayor spoke to the crowd.'],
    ['en', 'The second two are the largest of the coast.'],
    ['en', 'In northern Europe, it had two very cold phases.'],
    ['fr', 'Premièrement, la lampe usait trop d’huile.'],
    ['es', 'En primer lugar, la lámpara gastaba mucho aceite.'],
    ['it', 'Quella sera il sindaco parlò alla folla.'],
    ['de', 'An jenem Abend sprach der Bürgermeister zu allen.'],
    ['de', 'Der Beobachter sieht ihn nur bei Regen.'],
    ['de', 'Deshalb steht das Haus auf Pfählen.'],
    ['de', 'Seitdem wird der Druck jede Minute gemessen.'],
    ['de', 'Auf diese Weise spart die Pflanze Wasser.'],
    ['de', 'Im selben Jahr fror der Fluss zu.'],
    ['de', 'Zwei von ihnen stehen im Museum.'],
    ['es', 'Así se conserva el agua.'],
    ['es', 'Desde entonces se mide la presión.'],
    ['es', 'En 2019 la visitaron 1,5 millones de personas.'],
    ['es', 'Por eso el precio subió.'],
    ['es', 'Ambas fases duran un segundo.'],
    ['fr', 'Depuis lors, la pression est mesurée.'],
    ['fr', 'De cette manière la plante garde son eau.'],
    ['fr', 'En 2019, des millions de gens les visitèrent.'],
    ['fr', "C'est pourquoi le prix monta."],
    ['it', 'Da allora la pressione viene misurata.'],
    ['it', 'In questo modo la pianta risparmia acqua.'],
    ['it', 'Nel 2019 la visitarono molte persone.'],
    ['pt', 'Desde então a pressão é medida.'],
    ['pt', 'Dessa forma a planta poupa água.'],
    ['nl', 'Sindsdien wordt de druk gemeten.'],
    ['nl', 'Op deze manier spaart de plant water.'],
    ['ru', 'С тех пор давление измеряют каждую минуту.'],
    ['ru', 'Таким образом растение сберегает воду.'],
    ['ar', 'ومنذ ذلك الحين يقاس الضغط كل دقيقة.'],
    ['ar', 'يبلغ ارتفاعها ثلاثمئة متر.'],
    ['ar', 'وبهذه الطريقة توفر النبتة الماء.'],
    ['hi', 'तब से दबाव हर मिनट मापा जाता है।'],
    ['hi', 'इस तरह पौधा पानी बचाता है।'],
    ['zh', '从那以后，压力每分钟测量一次。'],
    ['zh', '因此价格上涨了。'],
    ['ja', 'それ以来、圧力は毎分測定されている。'],
    ['ja', 'このように植物は水を節約する。'],
    ['ko', '그 이후 압력은 매분 측정된다.'],
    ['ko', '이렇게 식물은 물을 아낀다.'],
  ])('finds in %s that another sentence comes before "%s"', (language, sentence) => {
    expect(refersBack(sentence, 'Bridge', language)).toBe(true);
  });

  it.each([
    ['en', 'Waggle dance', 'By performing this dance, foragers tell the way to flowers.'],
    ['en', 'Oil pump', 'The oil pump was repaired in 2024 and has been measured since then.'],
    ['en', 'Bee', 'Those who keep bees wear veils.'],
    ['en', 'Mill', 'The first two-storey house was built of oak.'],
    ['de', 'Pumpe', 'Die Pumpe wurde 2024 repariert und läuft seitdem.'],
    ['es', 'Torre Eiffel', 'La torre Eiffel es alta y en 2019 la visitaron millones.'],
    ['es', 'Sol', 'El este de España recibe mucho sol.'],
    ['fr', 'Tour Eiffel', 'La tour Eiffel est haute et depuis lors fermée.'],
    ['ar', 'برج إيفل', 'برج إيفل في باريس ويبلغ ارتفاعه وعدد غرفها مئة.'],
    ['ja', '橋', '橋は1932年に完成し、それ以来使われている。'],
  ])('finds in %s, for "%s", that nothing comes before "%s"', (language, title, sentence) => {
    expect(refersBack(sentence, title, language)).toBe(false);
  });
});

describe('takesUp', () => {
  it.each([
    ['en', 'In March the two towns signed an agreement.', 'The agreement gives the mill to the larger one.'],
    ['en', 'The north had two very cold phases.', 'The last phase ended before the lake froze.'],
    ['en', 'The doctor has a chamber and a mask.', 'Many divers are treated with these devices.'],
    ['de', 'Im März schlossen die Orte einen Vertrag.', 'Der Vertrag gibt dem größeren die Mühle.'],
    ['es', 'En marzo las ciudades firmaron un acuerdo.', 'El acuerdo da el molino a la mayor.'],
    ['fr', 'En mars les villes signèrent un accord.', 'L’accord donne le moulin à la plus grande.'],
    ['it', 'Le api indicano i fiori con una danza.', 'La danza mostra la direzione del sole.'],
  ])('finds in %s a thing that the sentence before introduces: %s %s', (language, before, sentence) => {
    expect(takesUp(sentence, before, 'Bridge', language)).toBe(true);
  });

  it.each([
    ['en', 'An octopus has a beak.', 'The octopus hides in a cave.', 'Octopus'],
    ['en', 'The town has a mill.', 'The river is deep and cold.', 'Bridge'],
    ['en', 'The town has a mill.', 'Cats like mice and birds, and these animals fear them.', 'Animals'],
  ])('finds in %s that nothing is taken up: %s %s', (language, before, sentence, title) => {
    expect(takesUp(sentence, before, title, language)).toBe(false);
  });
});

describe('doubtsClaim', () => {
  it.each([
    ['en', 'That the fog was made by dragons became the most widely accepted theory.'],
    ['en', 'A doctor suggested that the fever came from the marsh.'],
    ['en', 'The most popular explanation was the bad water of the well.'],
    ['de', 'Dass der Nebel von Drachen kam, glaubten damals fast alle.'],
    ['de', 'Die am weitesten verbreitete Theorie war das schlechte Wasser.'],
    ['es', 'Un médico sugirió que la fiebre venía del pantano.'],
    ['fr', 'Un médecin supposa que la fièvre venait du marais.'],
    ['it', 'Un medico ipotizzò che la febbre venisse dalla palude.'],
  ])('finds in %s that a text only reports "%s"', (language, sentence) => {
    expect(doubtsClaim(sentence, language)).toBe(true);
  });
});

describe('namesAny', () => {
  it('finds a name behind the letters that Arabic joins to it', () => {
    expect(namesAny('بُني والبرج في عام 1889', 'برج إيفل', 'ar')).toBe(true);
    expect(namesAny('مدينة كبيرة', 'برج إيفل', 'ar')).toBe(false);
  });
});

describe('namesAny', () => {
  it('takes no short word for a longer name', () => {
    expect(namesAny('After the war the town was poor.', 'Warsaw', 'en')).toBe(false);
    expect(namesAny('Cats are kept by many.', 'Cat', 'en')).toBe(true);
  });
});

const unitsIn = (text: string, title: string, language = 'en') => spokenUnits([{ title, url: null, text }], language);

describe('spokenUnits', () => {
  it.each([
    ['The gas is a mixture of air and CO\n2 from the engine. More of it is let in by a valve.', 'CO2 from the engine.'],
    ['The pump raises the pressure of O\n2 in the chamber within a minute.', 'of O2 in the chamber'],
    ['Every cell of the plant needs much water (H\n2O) and some light.', 'much water and some light'],
    ['The diver breathes a mixture with less N\n2. This mixture costs more than air.', 'with less N2.'],
  ])('joins a formula to the digits on the next line: %s', (text, told) => {
    expect(unitsIn(text, 'Gas').map((unit) => unit.text)[0]).toContain(told);
  });

  it('leaves no second full stop behind a sentence in brackets', () => {
    const text = 'The days of the feast are no holidays in an office. (The feast lasts for a week in most towns).';
    expect(unitsIn(text, 'Feast').map((unit) => unit.text)).toEqual([
      'The days of the feast are no holidays in an office.',
    ]);
  });

  it('tells a text that is written in small letters', () => {
    const text = 'ida berg begins her journey to the northern islands.\nthe town of oldtown waves from the quay.';
    expect(unitsIn(text, 'Journey').map((unit) => unit.text)).toEqual([
      'Ida berg begins her journey to the northern islands.',
      'The town of oldtown waves from the quay.',
    ]);
  });

  it('tells a sentence without a subject only behind the one that has it', () => {
    const text = '研究小组在城里研究新的电池材料。提出了一种便宜而且安全的制造方法。';
    expect(unitsIn(text, '城', 'zh').map(({ needsPrevious }) => needsPrevious)).toEqual([false, true]);
  });

  it.each([
    'The forests of the island store some 1.1 × 1011 tonnes of carbon.',
    'The forests of the island take up 0.6 ± 0.4 tonnes in each year.',
    'New research by Marta Ruiz et al. shows that the forests of the island shrink.',
  ])('leaves out a figure or a name that no voice can say: %s', (text) => {
    expect(unitsIn(`The island has forests of oak and beech. ${text}`, 'Forest')).toHaveLength(1);
  });

  it('tells a sentence that refers to a time only behind its own predecessor', () => {
    const text =
      'The company plans twenty turbines by 2029. The pump broke. Since then oil pressure has been measured every minute.';
    expect(unitsIn(text, 'Tides').map(({ text: told }) => told)).toEqual([
      'The company plans twenty turbines by 2029.',
    ]);
  });

  it.each([
    [
      'en',
      'A waggle dance has many circuits. Which consists of two phases, as a rule.',
      'A waggle dance has many circuits.',
    ],
    [
      'de',
      'Ein Tanz hat sehr viele Runden. Welche aus zwei Phasen bestehen, in der Regel.',
      'Ein Tanz hat sehr viele Runden.',
    ],
    [
      'es',
      'El baile tiene muchas vueltas. Las cuales constan de dos fases, por regla.',
      'El baile tiene muchas vueltas.',
    ],
    [
      'fr',
      'La danse des abeilles a de nombreux tours. Lesquels comptent deux phases, en règle.',
      'La danse des abeilles a de nombreux tours.',
    ],
  ])('leaves out a clause that is no sentence of its own, in %s', (language, text, told) => {
    expect(unitsIn(text, 'Tanz', language).map((unit) => unit.text)).toEqual([told]);
  });

  it.each([
    ['en', "Jane Lindauer wrote a book about bees, *The Buzz*: 'A bee must learn to dance.'"],
    ['en', 'In her book a keeper says of the bees in her garden: “A bee must learn to dance.”'],
    ['de', 'Eine Imkerin schreibt in ihrem Buch über die Bienen: „Eine Biene muss das Tanzen lernen.“'],
    ['es', 'Una apicultora escribe en su libro sobre las abejas: «Una abeja debe aprender a bailar».'],
    ['fr', 'Une apicultrice écrit dans un livre sur les abeilles : « Une abeille doit apprendre à danser. »'],
  ])('keeps an attribution and its quotation together, in %s: %s', (language, text) => {
    const told = unitsIn(text, 'bees Bienen abejas abeilles', language).map((unit) => unit.text);
    expect(
      told
        .filter((sentence) => /learn|lernen|aprender|apprendre/u.test(sentence))
        .every((sentence) => /book|Buch|libro|livre/u.test(sentence)),
    ).toBe(true);
  });

  it('keeps a sentence that refers to its own beginning', () => {
    const text = 'Los mares son hondos y muy fríos.\n\nUn pulpo tiene tres corazones, y dos de ellos se paran.';
    expect(unitsIn(text, 'Octopoda', 'es').map(({ needsPrevious }) => needsPrevious)).toEqual([false, false]);
  });

  it('tells a quotation whose attribution means nothing only behind the sentence before it', () => {
    const text =
      "A swarm lives in the garden of the town hall. Someone writes about it in the book *The Buzz*: 'A bee must learn to dance.'";
    const quoted = unitsIn(text, 'Bees').find((unit) => unit.text.includes('learn'));
    expect(quoted?.text).toContain('The Buzz');
    expect(quoted?.needsPrevious).toBe(true);
  });
});
