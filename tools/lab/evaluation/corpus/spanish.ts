import type { EvaluatedTopic } from './evaluated-topic';

export const spanish: readonly EvaluatedTopic[] = [
  {
    topic: '¿Por qué es famoso Machu Picchu?',
    title: 'Machu Picchu',
    facts: ['inca|incas', '1911|Bingham', '2430|2.430|metros', 'Patrimonio|1983', 'siete maravillas|2007'],
    text: `Machu Picchu es el nombre contemporáneo que se da a una antigua llaqta (ciudad inca) andina construida antes del siglo XV. Está situada en la provincia de Urubamba, en el departamento del Cusco. Su nombre original habría sido Picchu o Picho.

== Descripción ==
Machu Picchu se encuentra a 2430 metros sobre el nivel del mar, en lo alto de una montaña rodeada por el río Urubamba. Los incas encajaron las piedras sin mortero y con tanta precisión que no cabe un cuchillo entre ellas. La zona edificada tiene 530 metros de largo por 200 de ancho.

== Historia ==
Según documentos de mediados del siglo XVI, Machu Picchu habría sido una de las residencias de descanso del inca Pachacútec. El explorador estadounidense Hiram Bingham la dio a conocer al mundo en 1911, aunque los campesinos de la zona ya la conocían.

== Reconocimiento ==
Machu Picchu es famoso porque es considerado una obra maestra de la arquitectura y la ingeniería de los incas. Desde 1983 está en la lista del Patrimonio de la Humanidad de la Unesco. En 2007 fue declarado una de las nuevas siete maravillas del mundo moderno, en una votación con más de cien millones de votos.

== Turismo ==
El lugar recibe a más de un millón de visitantes al año. Un tren lleva a los turistas hasta el pueblo de Aguas Calientes.`,
  },
  {
    topic: '¿Cómo se forman los volcanes?',
    title: 'Volcán',
    facts: [
      'magma + superficie|asciende',
      'placas',
      'lava|ceniza',
      '1500|1.500|activos',
      'Hawái|punto caliente|puntos calientes',
    ],
    text: `Un volcán es una estructura geológica por la que emerge magma en forma de lava, ceniza volcánica y gases del interior de la Tierra. El nombre proviene de Vulcano, el dios del fuego de la mitología romana. Los volcanes suelen tener forma de montaña.

== Formación ==
Los volcanes se forman cuando el magma asciende desde el manto hasta la superficie a través de grietas de la corteza. La mayoría aparece en los bordes de las placas tectónicas, donde una placa se hunde debajo de otra y la roca se funde. Otros volcanes, como los de Hawái, se forman sobre puntos calientes, que están lejos de los bordes.

== Actividad ==
En la Tierra hay unos 1500 volcanes activos, sin contar los que están en el fondo del mar. La lava puede alcanzar una temperatura de 1200 grados. La erupción del Tambora en 1815 fue la más violenta de la historia registrada, y provocó un año sin verano en Europa.

== Suelos ==
Las cenizas volcánicas hacen los suelos muy fértiles, por lo que muchas personas viven cerca de volcanes.

== Cultura ==
Varias religiones veneran los volcanes. Hay volcanes en novelas y en sellos de correos.`,
  },
  {
    topic: 'Cómo hacer pan',
    title: 'Elaboración del pan',
    facts: ['harina + agua', 'levadura', 'amas', 'grados|°C|220', 'minutos|horas|hora'],
    text: `La elaboración del pan es el conjunto de procesos que convierten la harina en pan. Es una de las actividades más antiguas de la humanidad, y existen numerosas variantes regionales. En muchos países hay museos del pan.

== Ingredientes ==
La masa lleva por cada kilo de harina unos 650 gramos de agua, 20 gramos de sal y 10 gramos de levadura. La levadura produce gas que infla la masa.

== Amasado ==
Primero se mezclan los ingredientes y se amasa durante unos 15 minutos, hasta que la masa queda lisa y elástica.

== Fermentación ==
Después la masa debe reposar entre una y dos horas en un lugar cálido, hasta que dobla su volumen. Luego se forman las piezas y se dejan reposar otros 30 minutos.

== Horneado ==
El pan se hornea a unos 220 grados durante 35 o 40 minutos. El pan está listo cuando suena hueco al golpear su base.

== Historia ==
Los egipcios conocían el pan con levadura desde hace más de 4000 años. En Roma hubo un gremio de panaderos.

== Simbolismo ==
El pan aparece en refranes y en ritos de varias religiones.`,
  },
  {
    topic: 'La historia del chocolate',
    title: 'Historia del chocolate',
    facts: ['olmecas|mayas|aztecas', 'Cortés|1519|España', '1828|Van Houten', '1847|Fry', '1875|leche'],
    text: `La historia del chocolate comienza en América, donde crece el árbol del cacao. El chocolate es hoy uno de los dulces más populares del mundo.

== América ==
Los olmecas fueron los primeros en preparar una bebida de cacao hacia el año 1500 antes de Cristo. Los mayas y los aztecas usaban las semillas de cacao como moneda, y un pavo costaba cien semillas.

== Llegada a Europa ==
Hernán Cortés probó la bebida en la corte de Moctezuma en 1519 y la llevó a España. En Europa se le añadió azúcar, porque resultaba demasiado amarga.

== Industria ==
En 1828 el holandés Coenraad van Houten inventó una prensa que separa la manteca de cacao. En 1847 la empresa inglesa Fry fabricó la primera tableta de chocolate sólido. El suizo Daniel Peter creó en 1875 el chocolate con leche, después de ocho años de ensayos.

== Actualidad ==
Hoy África produce más del 60 por ciento del cacao del mundo.

== Arte ==
Hay cuadros del siglo XVIII con tazas de chocolate. Un ballet y varias novelas tratan del tema.`,
  },
  {
    topic: '¿Quién fue Frida Kahlo?',
    title: 'Frida Kahlo',
    facts: ['1907|Coyoacán', 'accidente|autobús|tranvía', 'autorretrato', 'Diego Rivera|Rivera', 'Casa Azul|museo'],
    text: `Frida Kahlo (Coyoacán, 6 de julio de 1907 – 13 de julio de 1954) fue una pintora mexicana. Su obra gira en torno a su vida y a su dolor.

== Vida ==
Frida Kahlo nació en 1907 en Coyoacán, hija de un fotógrafo alemán. A los seis años enfermó de poliomielitis. En 1925 un tranvía chocó con su autobús, y el accidente le rompió la columna en tres partes. Empezó a pintar en la cama, con un espejo sobre ella. En 1929 se casó con el pintor Diego Rivera, del que se divorció y con el que volvió a casarse.

== Obra ==
Pintó unos 150 cuadros, y un tercio son autorretratos. En 1939 el Louvre compró uno de ellos, el primero de un artista mexicano del siglo XX.

== Legado ==
Su Casa Azul es un museo desde 1958. Su rostro aparece en billetes y camisetas.

== Cine ==
Salma Hayek la interpretó en 2002.`,
  },
  {
    topic: '3 datos sobre los pulpos',
    title: 'Octopoda',
    facts: ['tres corazones', 'sangre + azul', 'nueve cerebros|neuronas', 'tinta', 'color|camufla'],
    text: `Los pulpos son un orden de moluscos cefalópodos con ocho brazos. Viven en todos los mares.

== Anatomía ==
Un pulpo tiene tres corazones, y dos de ellos se detienen cuando nada. Su sangre es azul, porque contiene cobre en lugar de hierro. Dos tercios de sus neuronas están en los brazos, que actúan por su cuenta.

== Defensa ==
Los pulpos cambian de color en menos de un segundo y se camuflan entre las rocas. Si los atacan, expulsan una nube de tinta y huyen a 40 kilómetros por hora.

== Inteligencia ==
Abren frascos, recuerdan caminos y reconocen a personas. Un pulpo de Nueva Zelanda escapó en 2016 por un tubo de 50 metros hasta el mar.

== Gastronomía ==
El pulpo a la gallega se sirve con pimentón.`,
  },
  {
    topic: '¿Por qué cambian de color las hojas?',
    title: 'Hoja caduca',
    facts: ['clorofila', 'amarillo|carotenoide', 'rojo|antocianina', 'días|luz', 'frío|noches'],
    text: `Se llama hoja caduca a la hoja de los árboles que la pierden durante una parte del año. En otoño cambia de color antes de caer.

== Causa ==
Las hojas cambian de color porque el árbol deja de producir clorofila, y entonces se ven otros pigmentos. En otoño los días son más cortos y hay menos luz. El amarillo se debe a los carotenoides, que están en la hoja todo el año. El rojo procede de las antocianinas, que se forman con el azúcar atrapado en la hoja.

== Intensidad ==
Los rojos son más vivos cuando los días son soleados y las noches frías. Una helada temprana apaga los colores.

== Caída ==
Una capa de corcho separa la hoja de la rama, y el viento se la lleva. Así el árbol pierde menos agua en invierno.

== Turismo ==
Miles de viajeros visitan los hayedos del norte.`,
  },
];
