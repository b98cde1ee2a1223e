import type { PhraseBook } from './phrase-book';

export const dutch: PhraseBook = {
  language: 'nl',
  quotes: ['‘', '’'],
  smallWords: [
    ...['de', 'het', 'een', 'waarom', 'hoe', 'wat', 'wanneer', 'waar', 'wie', 'welke', 'is', 'zijn', 'kan', 'kunnen'],
    ...['mijn', 'onze', 'ons', 'deze', 'dit', 'die', 'dat'],
  ],
  openings: [
    'Sommige gedachten verdienen een rustige minuut. Hier is er een: {ended}',
    'Laten we de tijd nemen voor één enkel onderwerp: {ended}',
    'Elke mooie reis begint met nieuwsgierigheid. Die van ons gaat hierover: {ended}',
  ],
  middles: [
    'Begin met wat iedereen het eerst opvalt, en kijk daarna nog een keer.',
    'Wie verbaasde zich er als eerste over, en wat hoopte die te vinden?',
    'Let op de kleine delen, want daaruit is het geheel gebouwd.',
    'Nu een stap terug. Van veraf verschijnt een patroon dat de details verborgen.',
    'Ook de tijd praat mee: wat nu gewoon lijkt, was ooit splinternieuw.',
    'Als je {quoted} aan een kind moest uitleggen, welke drie woorden zou je kiezen?',
    'Eén goed voorbeeld zegt meer dan tien definities, dus zoek er een.',
    'Stel je een wereld voor waarin dit ontbreekt. Wat zou je morgenochtend missen?',
    'Hoe dichterbij je kijkt, hoe meer je ontdekt, en hoe meer je wilt vragen.',
    'Nog niet alles is opgehelderd, en dat is goed nieuws voor wie nieuwsgierig is.',
    'Leg het naast iets wat je goed kent, en beide worden duidelijker.',
    'Iedereen ziet het anders, en juist daarom is het goed naar meer dan één mens te luisteren.',
    'Geduld helpt, want de beste waarnemingen ontstaan zelden in haast.',
    'Vraag iemand die ouder is wat die zich herinnert, en iemand die jonger is wat die verwacht.',
    'Er zit schoonheid in, zelfs voor wie alleen maar voorbijkomt.',
    'Niets ervan staat alleen; bijna alles wat de moeite waard is, raakt aan iets anders.',
    'Sta even stil, en laat het beeld spreken.',
    'Achter {quoted} wacht een tweede vraag, en daarachter een derde.',
  ],
  closings: [
    'Dat was een eerste blik op {quoted}. De rest mag je zelf ontdekken.',
    'Blijf nieuwsgierig, loop nog een stukje verder en kijk waar het je brengt.',
    'En zo is de cirkel rond: {ended} Nu weet je waar je kunt beginnen.',
  ],
};
