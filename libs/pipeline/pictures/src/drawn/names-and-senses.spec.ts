import { describe, expect, it } from 'vitest';
import { readScene } from './read-scene';

const read = (subject: string, topic: string, language: string) =>
  readScene({ subject, topic, language, promptPrefix: '' });

describe('a part of a name or a compound', () => {
  it.each([
    ['de', 'Das Brandenburger Tor', 'Das Brandenburger Tor steht am Pariser Platz.', 'burger'],
    ['de', 'Das Rathaus', 'Der Hamburger Bürgermeister kam im Frühling.', 'burger'],
    ['de', 'Das Rathaus', 'Der Hamburger Bürgermeister kam im Frühling.', 'trophy'],
    ['de', 'Das Rathaus', 'Der Hausmeister sieht den Abteilungsleiter.', 'ladder'],
    ['de', 'Geometrie', 'Der Durchmesser ist bekannt.', 'knife'],
    ['de', 'Literatur', 'Der Schriftsteller las vor.', 'plate'],
    ['en', 'A county', 'The people of Wolf Creek met on Monday.', 'wolf'],
    ['en', 'A company', 'The firm Bear Stearns failed.', 'bear'],
    ['es', 'Una empresa', 'La firma León Blanco cerró el lunes.', 'lion'],
    ['fr', 'Une société', 'La firme Lion Noir a fermé.', 'lion'],
    ['nl', 'De gemeente', 'De burgemeester van Vlissingen kwam.', 'burger'],
    ['en', '', 'ARM Cortex-M4F', 'muscle'],
    ['en', 'A sensor board', 'Processor: ARM Cortex-M4F', 'muscle'],
    ['en', 'A sensor board', 'The ARM board runs at 64 MHz.', 'muscle'],
    ['en', 'A sensor board', 'An Arm processor is on it.', 'muscle'],
    ['de', 'Eine Sensorplatine', 'Der CAN BUS verbindet beide.', 'bus'],
    ['es', 'Una placa', 'La placa ARM es pequeña.', 'muscle'],
    ['en', '', 'He works at Apple in Cupertino.', 'apple'],
    ['en', '', 'Apple was founded in 1976.', 'apple'],
    ['en', '', 'The office of the Fox company was sold, and Fox paid.', 'fox'],
    ['en', '', 'They sold the Jaguar last week.', 'leopard'],
    ['en', '', 'Falcon 9 lands on a ship.', 'eagle'],
    ['en', '', 'NASA launched the STAR probe.', 'star'],
    ['fr', '', 'La société Puce fut vendue.', 'chip'],
    ['it', '', 'La ditta Leone fu venduta.', 'lion'],
    ['ru', '', 'Завод купил у фирмы Лев станки.', 'lion'],
    ['en', 'Tiger Woods', 'Tiger Woods won the Masters in 1997.', 'tiger'],
    ['en', 'Tiger Woods', 'Tiger Woods won.', 'tiger'],
    ['en', 'Tiger Woods', 'He won by twelve strokes.', 'tiger'],
    ['en', 'Golf', 'Tiger Woods won his first major.', 'tiger'],
    ['en', 'Alexander Graham Bell', 'Bell won the patent in 1876.', 'bell'],
    ['en', 'Alexander Graham Bell', 'Bell lived by the sea.', 'bell'],
    ['en', 'The telephone', 'Bell won the patent.', 'bell'],
    ['en', 'Johnny Cash', 'Cash recorded it in a prison.', 'money'],
    ['en', 'Michael Fish', 'Fish told the weather.', 'fish'],
    ['de', 'Otto Wolf', 'Wolf schrieb ein Buch.', 'wolf'],
    ['de', 'Helmut Kohl', 'Kohl regierte sechzehn Jahre.', 'cabbage'],
    ['es', 'Pelé', 'León Blanco ganó.', 'lion'],
    ['es', 'Fernando León', 'León dirigió la película.', 'lion'],
    ['fr', 'Jean Loup', 'Loup écrivit un livre.', 'wolf'],
    ['it', 'Sergio Leone', 'Leone girò tre film.', 'lion'],
    ['zh', '西游记', '猪八戒是天蓬元帅。', 'pig'],
    ['zh', '马云', '马云创办了公司。', 'horse'],
  ])('draws nothing, in %s, topic "%s": %s', (language, topic, subject, name) => {
    expect(read(subject, topic, language).subjects).not.toContain(name);
  });

  it.each([
    ['en', 'London', 'Tower Bridge opened in June.', 'bridge'],
    ['en', 'Paris', 'People climb the Eiffel Tower.', 'eiffel'],
    ['de', 'Essen', 'Ein Hamburger liegt auf dem Teller.', 'burger'],
    ['en', 'Animals', 'The Wolf And The Lamb', 'wolf'],
    ['en', '', 'Why do Bees dance?', 'bee'],
    ['en', '', 'At night the Red Fox hunts.', 'fox'],
    ['en', '', 'Never give a DOG grapes: a dog gets ill.', 'dog'],
    ['en', '', 'A look at the DNA of a cell.', 'dna'],
    ['en', '', 'They flew to Paris in May.', 'eiffel'],
    ['en', '', 'WARNING: DOG IN THE YARD', 'dog'],
    ['en', '', 'Bus 42 leaves at ten.', 'bus'],
    ['de', '', 'Der Hund frisst einen Apfel.', 'apple'],
    ['de', '', 'Danach trägt das Pferd 40 Kilo.', 'horse'],
    ['es', '', 'En la Luna no hay aire.', 'moon'],
    ['fr', '', 'Il arrive à Noël.', 'christmastree'],
    ['nl', '', 'Ze reizen naar de Maan.', 'moon'],
    ['ru', '', 'Они летят на Луну.', 'moon'],
    ['en', 'Church bells', 'Bells won their place in every town.', 'bell'],
    ['en', 'Foxes', 'The Fox won the race.', 'fox'],
    ['en', 'Tigers', 'Tiger cubs hunt at night.', 'tiger'],
    ['en', 'Polar Bears', 'Polar Bears won our hearts.', 'polarbear'],
    ['en', 'The Lion King', 'The Lion King won an award.', 'lion'],
    ['de', 'Der Wolf', 'Der Wolf gewann das Revier zurück.', 'wolf'],
    ['es', 'El león', 'El León ganó el premio.', 'lion'],
    ['zh', '农场', '猪在农场里。', 'pig'],
  ])('is drawn when it says what the name means, in %s, topic "%s": %s', (language, topic, subject, name) => {
    expect(read(subject, topic, language).subjects).toContain(name);
  });
});

describe('a word with two meanings', () => {
  it.each([
    ['en', 'Wind turbines', 'The seal of the gearbox wears out.', ['turbine']],
    ['en', 'Seals', 'Hundreds of seals rest on the beach.', ['seal']],
    ['en', 'Wind turbines', 'The oil pressure is measured every minute.', ['turbine']],
    ['en', 'Why bees dance', 'The circuits of the dance take a second.', ['bee']],
    ['en', 'Blueberries', 'Blueberries grow on acid soil.', []],
    ['en', 'Urban trees', 'A grown lime evaporates water as a tree of the street.', ['tree']],
    ['en', 'Coffee', 'Use half of the milk.', ['milk']],
    ['en', 'Coffee', 'There is no app, just coffee.', ['coffee']],
    ['de', 'Windräder', 'Der Öldruck und das Öl im Getriebe werden gemessen.', ['gear']],
    ['en', 'The sensor board', 'The board reads it over the I2C bus.', []],
    ['en', 'The sensor board', 'The microcontroller sleeps between two readings.', []],
    ['en', 'The sensor board', 'The ground plane is on the back.', []],
    ['en', 'The sensor board', 'The case is made of plastic.', []],
    ['en', 'Sailing', 'A magnetic needle turns to the north.', ['compass']],
    ['en', 'Apollo', 'The capsule splashed down with its crew.', ['rocket']],
    ['de', 'Die Sensorplatine', 'Der Bus verbindet die Sensoren.', []],
    ['es', 'Abejas', 'El circuito del baile dura un segundo.', ['bee']],
    ['fr', 'Abeilles', 'Les circuits de la danse durent une seconde.', ['bee']],
  ])('is read by the subject of the video, in %s, topic "%s": %s', (language, topic, subject, names) => {
    expect(read(subject, topic, language).subjects).toEqual(names);
  });

  it.each([
    ['en', 'A compass shows north.', ['compass']],
    ['de', 'Ein Kompass zeigt nach Norden.', ['compass']],
    ['fr', 'La boussole est vieille.', ['compass']],
    ['ja', '羅針盤は古い。', ['compass']],
    ['en', 'An otter dives.', []],
    ['de', 'Ein Meerschweinchen wiegt ein Kilo.', []],
    ['es', 'Una nutria se zambulle.', []],
    ['en', 'They play cricket.', []],
    ['pt', 'Um corvo voa.', ['crow']],
  ])('of a thing draws that thing, or nothing, in %s: %s', (language, subject, names) => {
    expect(read(subject, '', language).subjects).toEqual(names);
  });

  it.each([
    ['en', 'Machu Picchu', 'The town was abandoned about 1540.'],
    ['en', 'Taj Mahal', 'The city of Agra was ruled by an emperor.'],
    ['en', 'The Great Pyramid', 'It was the tallest of the buildings for 3,800 years.'],
    ['de', 'Machu Picchu', 'Die Stadt der Inka wurde um 1540 verlassen.'],
    ['es', 'Machu Picchu', 'La ciudad de los incas fue abandonada.'],
    ['fr', 'Machu Picchu', 'La ville des Incas fut abandonnée.'],
  ])('shows no skyscrapers of an old town, in %s, topic "%s": %s', (language, topic, subject) => {
    const { subjects, place } = read(subject, topic, language);
    expect(place).not.toBe('city');
    expect(subjects).not.toContain('skyscraper');
  });

  it('shows what belongs to its subject when the subject was shown shortly before', () => {
    const shownNext = (topic: string, subject: string, leftOut: string[]) =>
      readScene({ subject, topic, language: 'en', promptPrefix: '', leftOut }).subjects;
    expect(shownNext('The Great Pyramid', 'It was the tallest of all.', ['pyramid'])).not.toContain('camel');
    expect(shownNext('Milk', 'Half of the milk is sold.', ['milk'])).not.toContain('cow');
    expect(shownNext('Coffee', 'It is just coffee.', ['coffee'])).toEqual(['coffeebeans']);
  });
});
