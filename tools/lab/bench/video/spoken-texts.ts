/** Sentences of every length, with pauses and without, by language. */
export const spokenTexts: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Bees dance because a colony gathers more nectar when its foragers go to the best flowers together. The liveliness of the dance depends on the quality of the food, so rich places attract more recruits.',
    'While the particular steps vary with the type of coffee, the process includes four basic steps: raw coffee beans must be roasted, the roasted beans must then be ground, and the ground coffee must then be mixed with hot water.',
    'Number three: when work and home are the same place, it is important to keep a separate room, or at least a desk, for work.',
    'Mountain bikes began in California in the 1970s as rebuilt beach bicycles.',
    'Imagine a world without it. What would be missing tomorrow morning? Start with what everybody notices first, and then look again.',
    'Blue light is scattered by the molecules of the air much more strongly than red light, because its waves are shorter. That is why the sky is blue.',
    'He said yes. She said no. They never spoke again, but every year, on the same day, a letter came without a name.',
  ],
  de: [
    'Das Blau des Himmels entsteht durch die Streuung des Sonnenlichts an den Molekülen der Luft. Am Tag erscheint der wolkenlose Himmel deshalb blau und nicht schwarz.',
    'Der englische Physiker Lord Rayleigh erklärte die Ursache der blauen Farbe im Jahr 1871.',
    'Nehmen wir uns Zeit für eine einzige Sache: Warum tanzen Bienen, und was sagen sie einander?',
  ],
  fr: [
    "Le bleu du ciel vient de la diffusion de la lumière du soleil par les molécules de l'air. Le soir, le ciel devient rouge, parce que la lumière traverse plus d'air.",
    'Commençons par ce que tout le monde remarque en premier, puis regardons encore une fois.',
  ],
  es: [
    'El azul del cielo se debe a la dispersión de la luz del sol por las moléculas del aire. Por la tarde, el cielo se vuelve rojo.',
    'Empecemos por lo que todos notan primero, y luego miremos otra vez.',
  ],
  ru: [
    'Голубой цвет неба возникает из-за рассеяния солнечного света на молекулах воздуха. Вечером небо становится красным.',
    'Пчёлы танцуют, потому что вместе они находят больше нектара.',
  ],
};
