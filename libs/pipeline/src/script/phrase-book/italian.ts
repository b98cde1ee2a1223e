import type { PhraseBook } from './phrase-book';

export const italian: PhraseBook = {
  language: 'it',
  quotes: ['«', '»'],
  smallWords: [
    ...['il', 'lo', 'la', 'i', 'gli', 'le', 'l', 'un', 'uno', 'una', 'perché', 'come', 'quando', 'dove', 'chi'],
    ...['che', 'cosa', 'quale', 'quali', 'è', 'sono', 'mio', 'mia', 'nostro', 'nostra', 'questo', 'questa'],
  ],
  openings: [
    'Alcune idee meritano un minuto di calma. Eccone una: {ended}',
    'Fermiamoci un momento e guardiamo insieme una cosa sola: {ended}',
    'Ogni bel viaggio comincia con la curiosità. La nostra oggi è questa: {ended}',
  ],
  middles: [
    'Cominciamo da ciò che tutti notano per primo, e poi guardiamo di nuovo.',
    'Chi se ne è meravigliato per primo, e che cosa sperava di trovare?',
    'Osserviamo le piccole parti, perché è con quelle che si costruisce il tutto.',
    'Ora un passo indietro. Da lontano appare un disegno che i dettagli nascondevano.',
    'Anche il tempo dice la sua: ciò che oggi sembra normale un giorno era nuovo.',
    'Se dovessimo spiegare {quoted} a un bambino, quali tre parole sceglieremmo?',
    'Un buon esempio dice più di dieci definizioni: proviamo a trovarne uno.',
    'Immaginiamo un mondo senza tutto questo. Che cosa mancherebbe domattina?',
    'Più si guarda da vicino, più si scopre, e più viene voglia di chiedere.',
    'Non tutto è ancora chiaro, ed è una buona notizia per i curiosi.',
    'Mettiamolo accanto a qualcosa che conosciamo bene, e tutto diventa più chiaro.',
    'Ognuno lo vede a modo suo: per questo conviene ascoltare più di una voce.',
    'La pazienza aiuta, perché le osservazioni migliori raramente nascono in fretta.',
    'Chiediamo a chi è più anziano che cosa ricorda, e a chi è più giovane che cosa si aspetta.',
    'C’è bellezza in tutto questo, anche per chi è solo di passaggio.',
    'Niente sta da solo: quasi tutto ciò che vale la pena sapere tocca qualcos’altro.',
    'Facciamo una pausa, e lasciamo parlare l’immagine.',
    'Dietro {quoted} aspetta una seconda domanda, e dietro quella una terza.',
  ],
  closings: [
    'Questo era un primo sguardo a {quoted}. Il resto è tutto da scoprire.',
    'Restiamo curiosi, andiamo ancora un poco avanti e vediamo dove si arriva.',
    'E così il cerchio si chiude: {ended} Adesso sappiamo da dove cominciare.',
  ],
};
