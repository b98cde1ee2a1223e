import type { PhraseBook } from './phrase-book';

export const french: PhraseBook = {
  language: 'fr',
  quotes: ['« ', ' »'],
  smallWords: [
    ...['le', 'la', 'les', 'un', 'une', 'des', 'pourquoi', 'comment', 'quand', 'où', 'qui', 'que', 'quel', 'quelle'],
    ...['est-ce', 'mon', 'ma', 'mes', 'notre', 'nos', 'ce', 'cette', 'ces'],
  ],
  openings: [
    'Certaines idées méritent une minute de calme. En voici une : {ended}',
    'Prenons le temps de regarder ensemble une seule chose : {ended}',
    'Tout beau voyage commence par une question. La nôtre est celle-ci : {ended}',
  ],
  middles: [
    "Commençons par ce que chacun remarque d'abord, puis regardons encore une fois.",
    "Qui s'en est étonné le premier, et qu'espérait-il trouver ?",
    "Observez les petites parties, car c'est avec elles que se construit l'ensemble.",
    'Maintenant, un pas en arrière. De loin apparaît un dessin que les détails cachaient.',
    "Le temps a aussi son mot à dire : ce qui semble ordinaire aujourd'hui fut un jour tout neuf.",
    "S'il fallait expliquer {quoted} à un enfant, quels trois mots choisiriez-vous ?",
    'Un bon exemple en dit plus que dix définitions, alors trouvez le vôtre.',
    'Imaginez un monde sans cela. Que manquerait-il demain matin ?',
    "Plus on regarde de près, plus on découvre, et plus on a envie d'interroger.",
    "Tout n'est pas encore réglé, et c'est une bonne nouvelle pour les curieux.",
    "Placez-le à côté d'une chose que vous connaissez bien, et les deux deviennent plus claires.",
    "Chacun le voit à sa façon, et c'est la meilleure raison d'en écouter plusieurs.",
    'La patience aide, car les meilleures observations se font rarement dans la hâte.',
    "Demandez à quelqu'un de plus âgé ce dont il se souvient, et à quelqu'un de plus jeune ce qu'il attend.",
    'Il y a là de la beauté, même pour ceux qui ne font que passer.',
    "Rien de tout cela n'est isolé ; presque tout savoir précieux en touche un autre.",
    "Arrêtez-vous un instant, et laissez parler l'image.",
    'Derrière {quoted} attend une deuxième question, et derrière celle-ci une troisième.',
  ],
  closings: [
    "C'était un premier regard sur {quoted}. Le reste, à vous de le découvrir.",
    'Gardez la question, suivez-la encore un peu et voyez où elle vous mène.',
    'Et la boucle est bouclée : {ended} Vous savez maintenant par où commencer.',
  ],
};
