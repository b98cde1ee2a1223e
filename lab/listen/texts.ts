/** Narrations that voices are heard with, five of each language: names, figures, dates and times among plain words. */
export const heardTexts = {
  en: [
    'Honey bees tell each other where flowers grow. In the dark hive, a bee dances and turns toward the sun.',
    'The Berlin Wall stood for 28 years. It was opened on the 9th of November 1989, and people crossed it the same night.',
    'The market opens at 9.30 a.m. and closes at 5 p.m. A loaf of bread costs $3.50 there.',
    'Light travels about 300,000 kilometers per second. It needs eight minutes to reach us from the sun.',
    'Vaccines train the body to know a disease. That is why most children never catch measles today.',
  ],
  de: [
    'Honigbienen sagen einander, wo Blumen wachsen. Im dunklen Stock tanzt eine Biene und dreht sich zur Sonne.',
    'Die Berliner Mauer stand 28 Jahre. Am 9. November 1989 wurde sie geöffnet.',
    'Der Markt öffnet um 9.30 Uhr und schließt um 17 Uhr. Ein Brot kostet dort 3,50 Euro.',
    'Das Licht legt etwa 300.000 Kilometer in der Sekunde zurück. Von der Sonne zu uns braucht es acht Minuten.',
    'Impfungen lehren den Körper, eine Krankheit zu erkennen. Deshalb bekommen die meisten Kinder keine Masern mehr.',
  ],
  es: [
    'Las abejas se cuentan dónde crecen las flores. En la colmena oscura, una abeja baila y gira hacia el sol.',
    'El muro de Berlín duró 28 años. Se abrió el 9 de noviembre de 1989.',
    'El mercado abre a las 9:30 y cierra a las cinco de la tarde. Un pan cuesta 3,50 euros.',
    'La luz recorre unos 300.000 kilómetros por segundo. Necesita ocho minutos para llegar desde el sol.',
    'Las vacunas enseñan al cuerpo a conocer una enfermedad. Por eso hoy casi ningún niño tiene sarampión.',
  ],
  fr: [
    'Les abeilles se disent où poussent les fleurs. Dans la ruche sombre, une abeille danse et se tourne vers le soleil.',
    'Le mur de Berlin a tenu 28 ans. Il a été ouvert le 9 novembre 1989.',
    'Le marché ouvre à 9 h 30 et ferme à 17 heures. Un pain y coûte 3,50 euros.',
    'La lumière parcourt environ 300 000 kilomètres par seconde. Il lui faut huit minutes pour venir du soleil.',
    'Les vaccins apprennent au corps à connaître une maladie. Peu d’enfants ont donc la rougeole aujourd’hui.',
  ],
  it: [
    'Le api si dicono dove crescono i fiori. Nell’alveare buio un’ape danza e si gira verso il sole.',
    'Il muro di Berlino è durato 28 anni. Fu aperto il 9 novembre 1989.',
    'Il mercato apre alle 9.30 e chiude alle cinque. Un pane costa 3,50 euro.',
    'La luce percorre circa 300.000 chilometri al secondo. Dal sole a noi impiega otto minuti.',
    'I vaccini insegnano al corpo a conoscere una malattia. Per questo oggi pochi bambini hanno il morbillo.',
  ],
} as const;

export type HeardLanguage = keyof typeof heardTexts;
