import type { PhraseBook } from './phrase-book';

export const spanish: PhraseBook = {
  language: 'es',
  quotes: ['«', '»'],
  smallWords: [
    ...['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'por', 'qué', 'cómo', 'cuándo', 'dónde', 'quién'],
    ...['cuál', 'es', 'son', 'mi', 'mis', 'nuestro', 'nuestra', 'su', 'sus'],
  ],
  openings: [
    'Algunas ideas merecen un minuto de calma. Esta es una de ellas: {ended}',
    'Vayamos despacio y miremos juntos una sola cosa: {ended}',
    'Todo buen viaje empieza con curiosidad. La nuestra, hoy, es esta: {ended}',
  ],
  middles: [
    'Empecemos por lo que todos ven primero, y después miremos otra vez.',
    '¿Quién fue el primero en preguntarse por ello, y qué esperaba encontrar?',
    'Fíjate en las partes pequeñas, porque con ellas se construye el conjunto.',
    'Ahora, un paso atrás. Desde lejos aparece un dibujo que los detalles escondían.',
    'El tiempo también tiene algo que decir: lo que hoy parece normal fue nuevo alguna vez.',
    'Si tuvieras que explicar {quoted} a un niño, ¿qué tres palabras elegirías?',
    'Un buen ejemplo dice más que diez definiciones, así que busca el tuyo.',
    'Imagina un mundo sin ello. ¿Qué faltaría mañana por la mañana?',
    'Cuanto más de cerca se mira, más se descubre, y más ganas dan de preguntar.',
    'No todo está resuelto todavía, y eso es una buena noticia para los curiosos.',
    'Ponlo junto a algo que conozcas bien, y ambas cosas se verán más claras.',
    'Cada persona lo ve a su manera, y por eso conviene escuchar a más de una.',
    'La paciencia ayuda, pues las mejores observaciones rara vez se hacen con prisa.',
    'Pregunta a alguien mayor qué recuerda, y a alguien más joven qué espera.',
    'Hay belleza en ello, incluso para quien solo pasa de largo.',
    'Nada de esto está aislado; casi todo lo que vale la pena saber toca otra cosa.',
    'Detente un instante y deja que hable la imagen.',
    'Detrás de {quoted} espera una segunda pregunta, y detrás de esa, una tercera.',
  ],
  closings: [
    'Esta fue una primera mirada a {quoted}. El resto te toca descubrirlo a ti.',
    'Conserva la curiosidad, avanza un poco más y mira adónde te lleva.',
    'Y así se cierra el círculo: {ended} Ahora ya sabes por dónde empezar.',
  ],
};
