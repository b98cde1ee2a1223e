import type { PhraseBook } from './phrase-book';

export const german: PhraseBook = {
  language: 'de',
  quotes: ['„', '“'],
  smallWords: [
    ...['der', 'die', 'das', 'ein', 'eine', 'warum', 'wie', 'was', 'wann', 'wo', 'wer', 'welche', 'welcher'],
    ...['ist', 'sind', 'kann', 'können', 'soll', 'mein', 'meine', 'unser', 'unsere', 'weshalb', 'wieso'],
  ],
  openings: [
    'Manche Gedanken verdienen eine ruhige Minute. Hier ist einer davon: {ended}',
    'Nehmen wir uns Zeit für eine einzige Sache: {ended}',
    'Jede gute Reise beginnt mit Neugier. Unsere führt heute hierher: {ended}',
  ],
  middles: [
    'Beginnen wir mit dem, was jedem zuerst auffällt, und schauen dann noch einmal hin.',
    'Wer hat sich als Erster darüber gewundert, und was wollte er herausfinden?',
    'Achte auf die kleinen Teile, denn aus ihnen ist das Ganze gebaut.',
    'Nun ein Schritt zurück. Aus der Ferne erscheint ein Muster, das die Einzelheiten verdeckt hatten.',
    'Auch die Zeit spricht mit: Was heute gewöhnlich wirkt, war einmal ganz neu.',
    'Wenn du {quoted} einem Kind erklären müsstest, welche drei Wörter würdest du wählen?',
    'Ein gutes Beispiel sagt mehr als zehn Definitionen, also suche dir deines.',
    'Stell dir eine Welt ohne das alles vor. Was würde morgen früh fehlen?',
    'Je näher man hinsieht, desto mehr entdeckt man, und desto mehr möchte man fragen.',
    'Noch ist nicht alles geklärt, und das ist eine gute Nachricht für Neugierige.',
    'Lege es neben etwas, das du gut kennst, und beides wird klarer.',
    'Die Menschen sehen es verschieden; gerade deshalb lohnt es sich, mehr als einem zuzuhören.',
    'Geduld hilft dabei, denn die besten Beobachtungen entstehen selten in Eile.',
    'Frage jemanden, der älter ist, woran er sich erinnert, und jemanden, der jünger ist, was er erwartet.',
    'Es liegt Schönheit darin, sogar für alle, die nur vorübergehen.',
    'Nichts davon steht allein; fast alles Wissenswerte berührt etwas anderes.',
    'Halte kurz inne und lass das Bild sprechen.',
    'Hinter {quoted} wartet eine zweite Frage, und hinter dieser eine dritte.',
  ],
  closings: [
    'Das war ein erster Blick auf {quoted}. Den Rest darfst du selbst entdecken.',
    'Bleib neugierig, geh noch ein Stück weiter und sieh, wohin es dich führt.',
    'So schließt sich der Kreis: {ended} Jetzt weißt du, wo du anfangen kannst.',
  ],
};
