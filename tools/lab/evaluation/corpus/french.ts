import type { EvaluatedTopic } from './evaluated-topic';

export const french: readonly EvaluatedTopic[] = [
  {
    topic: 'Pourquoi la tour Eiffel a-t-elle été construite ?',
    title: 'Tour Eiffel',
    facts: [
      '1889|Exposition',
      'Gustave Eiffel',
      '330|312|mètres',
      '18 038|18 000|pièces|rivets',
      'vingt ans|radio|démol',
    ],
    text: `La tour Eiffel est une tour de fer puddlé de 330 mètres de hauteur (avec antennes) située à Paris, à l’extrémité nord-ouest du parc du Champ-de-Mars. Son surnom est la Dame de fer. Elle accueille près de sept millions de visiteurs par an.

== Construction ==
La tour Eiffel a été construite pour l’Exposition universelle de 1889, qui célébrait le centenaire de la Révolution française. Gustave Eiffel et ses collaborateurs l’ont bâtie en deux ans, deux mois et cinq jours. Elle se compose de 18 038 pièces de fer et de 2,5 millions de rivets. Haute de 312 mètres à l’origine, la tour Eiffel est restée le monument le plus élevé du monde pendant quarante ans.

== Contestation ==
En 1887, des artistes protestèrent contre la tour, parmi lesquels Guy de Maupassant et Charles Gounod.

== Utilité ==
La tour devait être démolie au bout de vingt ans, mais elle fut sauvée parce qu’elle servait d’antenne pour la radio. En été, elle grandit de plusieurs centimètres, car la chaleur dilate le fer.

== Entretien ==
La tour est repeinte tous les sept ans environ, et il faut pour cela 60 tonnes de peinture.

== Culture ==
La tour apparaît dans de nombreux tableaux et romans. Robert Delaunay l’a peinte plusieurs fois.`,
  },
  {
    topic: 'Comment se forment les nuages ?',
    title: 'Nuage',
    facts: ['vapeur', 'condens', 'refroidi', 'poussière|noyaux|particules', 'gouttelettes|cristaux'],
    text: `Un nuage est en météorologie une masse visible constituée d’une grande quantité de gouttelettes d’eau ou de cristaux de glace en suspension dans l’atmosphère. L’aspect d’un nuage dépend de la lumière qu’il reçoit. Luke Howard proposa en 1803 la classification qui est encore utilisée.

== Formation ==
Les nuages se forment lorsque l’air humide s’élève et se refroidit, de sorte que la vapeur d’eau se condense en gouttelettes. La condensation a besoin de minuscules particules, par exemple de poussière ou de sel, qui servent de noyaux. L’air s’élève parce que le soleil chauffe le sol, ou parce que le vent le pousse contre une montagne.

== Types ==
On distingue dix genres de nuages, parmi lesquels le cumulus, le stratus et le cirrus. Un cumulonimbus peut atteindre une hauteur de quinze kilomètres. Un petit cumulus pèse environ 500 tonnes, mais il flotte car ses gouttelettes sont très petites.

== Couleur ==
Les nuages paraissent blancs, car leurs gouttelettes diffusent toutes les couleurs de la même façon.

== Symbolique ==
Les nuages figurent dans la peinture et dans la poésie. Charles Baudelaire leur a consacré un poème.`,
  },
  {
    topic: 'L’histoire du cinéma',
    title: 'Histoire du cinéma',
    facts: ['1895|Lumière', 'Méliès|1902', '1927|parlant', '1937|Disney|couleur', '1891|Edison'],
    text: `L’histoire du cinéma désigne l’évolution d’un art qui a plus d’un siècle. Elle est enseignée dans de nombreuses universités.

== Précurseurs ==
En 1891, Thomas Edison et son assistant William Dickson présentèrent le kinétoscope, qu’un seul spectateur pouvait regarder à la fois. Des jouets optiques existaient auparavant.

== Naissance ==
Le 28 décembre 1895, les frères Lumière organisèrent à Paris la première projection publique payante, devant trente-trois spectateurs. Leur séance comptait dix courts métrages.

== Premiers trucages ==
Georges Méliès tourna en 1902 Le Voyage dans la Lune, l’un des premiers récits de science-fiction. Il inventa de nombreux trucages.

== Le parlant ==
Le Chanteur de jazz, sorti en 1927, fut le premier long métrage parlant à succès. Beaucoup d’acteurs du muet perdirent leur emploi.

== La couleur ==
En 1937, Walt Disney présenta Blanche-Neige, son premier long métrage d’animation en couleur.

== Critique ==
La théorie du cinéma est une discipline à part. Des revues lui sont consacrées, et des colloques ont lieu chaque année.`,
  },
  {
    topic: 'Qui était Louis Pasteur ?',
    title: 'Louis Pasteur',
    facts: ['rage|1885', 'pasteurisation', '1822|Dole', 'microb|germes', '1895|Institut'],
    text: `Louis Pasteur, né à Dole en 1822 et mort à Marnes-la-Coquette en 1895, est un scientifique français, chimiste et physicien de formation, pionnier de la microbiologie. De son vivant même, il connut une grande notoriété pour avoir mis au point un vaccin contre la rage. Plus de deux mille rues portent son nom en France.

== Jeunesse ==
Louis Pasteur passe sa jeunesse à Arbois, où son père est tanneur. Il dessine bien, et des portraits au pastel sont conservés.

== Travaux ==
Louis Pasteur montra que la fermentation est causée par des microbes, et que ceux-ci ne naissent pas spontanément. Il inventa la pasteurisation, qui consiste à chauffer un liquide entre 66 et 88 degrés pour détruire les germes. En 1885, il vaccina contre la rage le jeune Joseph Meister, âgé de neuf ans, qui survécut.

== Institut ==
L’Institut Pasteur fut inauguré à Paris en 1888 grâce à des dons du monde entier.

== Controverses ==
Ses cahiers de laboratoire, étudiés depuis 1970, ont suscité des débats entre historiens. Plusieurs biographies lui sont consacrées.`,
  },
  {
    topic: '5 conseils pour mieux dormir',
    title: 'Hygiène du sommeil',
    facts: ['heure|horaires', 'café|caféine', 'écran', '18|degrés|fraîche', 'lumière|marche|sport'],
    text: `L’hygiène du sommeil rassemble des habitudes qui aident à bien dormir. Un adulte sur trois dort mal.

== Conseils ==
* Couchez-vous et levez-vous à heure fixe, même le dimanche.
* Ne buvez plus de café après 14 heures, car la caféine agit six heures.
* Éteignez les écrans une heure avant le coucher.
* Gardez la chambre fraîche : 18 degrés suffisent.
* Marchez chaque jour à la lumière, si possible le matin.

== Recherche ==
Une nuit compte quatre à six cycles d’environ 90 minutes. En 1964, un lycéen américain resta éveillé onze jours.

== Histoire ==
Au Moyen Âge, on dormait souvent en deux fois.`,
  },
  {
    topic: 'Quand la Bastille fut-elle prise ?',
    title: 'Prise de la Bastille',
    facts: ['14 juillet', '1789', 'sept prisonniers|prisonniers', 'poudre', 'fête nationale|1880'],
    text: `La prise de la Bastille est un événement de la Révolution française. La Bastille était une forteresse de huit tours à l’est de Paris.

== Événement ==
La Bastille fut prise le 14 juillet 1789 par une foule d’environ mille Parisiens. Ils cherchaient surtout de la poudre pour leurs fusils. La forteresse ne gardait plus que sept prisonniers. Le gouverneur de Launay se rendit vers cinq heures du soir et fut tué. Une centaine d’assaillants perdirent la vie.

== Suites ==
La démolition commença le lendemain, et des pierres furent vendues comme souvenirs. Le roi rappela son ministre et porta la cocarde.

== Mémoire ==
Le 14 juillet est la fête nationale de la France depuis 1880. Une colonne se dresse aujourd’hui sur la place.

== Musique ==
Un opéra y ouvrit en 1989.`,
  },
  {
    topic: 'Le chat contre le chien',
    title: 'Chat',
    facts: ['16 heures|seize', '64|oreille|entend', 'nuit|obscurité', '9 500|Chypre', 'ronronn'],
    text: `Le chat est un mammifère carnivore de la famille des félidés. Il vit auprès de l’homme depuis des millénaires.

== Comportement ==
Le chat dort jusqu’à seize heures par jour. Il ronronne vingt-cinq fois par seconde, parfois aussi quand il souffre. Le chat chasse seul, tandis que le chien chasse en meute.

== Sens ==
Il entend des sons jusqu’à 64 kilohertz, et le chien jusqu’à 45. Dans l’obscurité, il lui faut six fois moins de lumière qu’à nous.

== Histoire ==
Une tombe de Chypre, vieille de 9 500 ans, contenait un homme et son chat. Les souris des greniers attirèrent les chats vers les fermes.

== Littérature ==
Charles Perrault lui donna des bottes.`,
  },
];
