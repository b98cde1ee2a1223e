import type { EvaluatedTopic } from './evaluated-topic';

export const english: readonly EvaluatedTopic[] = [
  {
    topic: 'How do black holes form?',
    title: 'Black hole',
    facts: ['massive star|stars + collapse', '1916|Schwarzschild', 'light + escap', '1971|Cygnus', '2019|first image'],
    text: `A black hole is an astronomical object so compact that its gravity prevents anything from escaping, even light (electromagnetic radiation). The boundary of no escape is called the event horizon. A black hole has a great effect on the fate of an object that crosses it, but it has no locally detectable features according to general relativity.

== History ==
Objects whose gravity is too strong for light to escape were first considered in the 18th century by John Michell and Pierre-Simon Laplace. In 1916, Karl Schwarzschild found the first modern solution of general relativity that would characterise a black hole. The first black hole known was Cygnus X-1, identified by several researchers independently in 1971. The term itself was used in print by journalists in the 1960s, and the physicist John Wheeler made it popular in a lecture in New York.

== Properties ==
The no-hair theorem postulates that a stable black hole has only three independent physical properties: mass, electric charge and angular momentum. The simplest static black holes have mass but neither charge nor rotation.

== Formation ==
Black holes of stellar mass form when massive stars collapse at the end of their life cycle. Gravitational collapse occurs when an object's internal pressure is insufficient to resist the object's own gravity; for stars this usually happens because a star has too little fuel left to maintain its temperature. After a black hole has formed, it can grow by absorbing mass from its surroundings. Supermassive black holes of millions of solar masses may form by absorbing other stars and merging with other black holes.

== Observation ==
On 10 April 2019, the first image of a black hole was published, which the Event Horizon Telescope had taken of the centre of the galaxy Messier 87. The presence of a black hole can be inferred through its interaction with other matter.

== In popular culture ==
Many novels and series have used black holes as gates to other worlds, although nothing supports this idea.

== References ==
Schwarzschild, K. (1916). On the gravitational field of a mass point.`,
  },
  {
    topic: 'How to brew coffee',
    title: 'Coffee preparation',
    facts: ['91|96', '55|60 + litre', 'four minutes|4 minutes', 'grind|ground', 'roasted'],
    text: `Coffee preparation is the process of turning coffee beans into a beverage, and it has many regional traditions, names and tools. While the particular steps vary with the type of coffee, the process includes four basic steps: raw coffee beans must be roasted, the roasted coffee beans must then be ground, and the ground coffee must then be mixed with hot or cold water for a certain time.

== Roasting ==
Roasting transforms the green beans and gives them their aroma. In the 19th century, coffee was usually bought green and roasted in a frying pan at home. This practice became unusual when vacuum packing was invented (1903).

== Grinding ==
The whole beans are ground shortly before brewing, since ground coffee loses its aroma within hours. A fine grind is used for espresso, whereas a coarse grind suits the French press.

== Brewing ==
The water should have a temperature of 91 to 96 °C, because boiling water extracts bitter substances. The recommended ratio is about 55 to 60 grams of coffee to one litre of water. In a French press the grounds stay in contact with the water for about four minutes, after which a plunger presses them to the bottom. With a paper filter, hot water is poured slowly over the grounds and drips into the pot by its own weight. Cold brew steeps in the refrigerator for 12 to 24 hours.

== Presentation ==
Brewed coffee may be presented in a variety of ways. Many coffee houses in Vienna serve it with a glass of water. Poems and songs have been written about coffee, among them a cantata by Johann Sebastian Bach.`,
  },
  {
    topic: 'Why is the sky blue?',
    title: 'Diffuse sky radiation',
    facts: ['scatter + short|shorter', 'Rayleigh', 'violet', 'sunset|horizon + red', '1871|nitrogen'],
    text: `Diffuse sky radiation is solar radiation that reaches the surface of the Earth after it has been scattered from the direct solar beam by molecules or particles in the atmosphere. It is also called sky radiation, and it is the process that determines the colours of the sky. About 23 per cent of the direct solar radiation is removed from the beam by scattering.

== Colour ==
The sky is blue because the molecules of the air scatter light of short wavelengths more strongly than light of longer wavelengths. This process is called Rayleigh scattering, after Lord Rayleigh, who described it in 1871. Blue light is scattered about four times as strongly as red light. The sky does not look violet, since sunlight contains less violet light and the human eye is less sensitive to it.
At sunset and sunrise, the sunlight takes a far longer path through the air near the horizon, so most of the blue light has been scattered away and the remaining light looks red or orange.

== Neutral points ==
There are four commonly detectable points of zero polarisation in the sky. They are named after Arago, Babinet and Brewster.

== Overcast sky ==
There is essentially no direct sunlight under an overcast sky, so all light is then diffuse sky radiation. The larger water droplets in clouds scatter all colours about equally, and the clouds therefore look white.

== Agriculture ==
Plants in greenhouses may grow better under diffuse light. A number of papers deal with the glass of greenhouses.`,
  },
  {
    topic: 'The history of the telephone',
    title: 'History of the telephone',
    facts: ['1876', '1878|exchange', '1915', '1956|cable', '1973'],
    text: `The history of the telephone chronicles the development of the electrical telephone, and includes a brief overview of its predecessors. The first telephone patent was granted to Alexander Graham Bell.

== Before the telephone ==
Before the invention of electromagnetic telephones, mechanical acoustic devices such as the tin can telephone existed for transmitting speech over a distance. In 1667 the English physicist Robert Hooke experimented with a string telephone.

== Invention ==
In 1876, Alexander Graham Bell received the first patent for the telephone in the United States, and three days later he spoke the first clear sentence over it to his assistant Thomas Watson. Elisha Gray had filed a similar document at the patent office on the same day. The credit has been disputed ever since.

== Exchanges ==
The first commercial telephone exchange opened in New Haven in January 1878 and had 21 subscribers. Emma Nutt became the first woman to work as a telephone operator in September of the same year.

== Long distance ==
The first transcontinental call in the United States was made in 1915 between New York and San Francisco. The first transatlantic telephone cable, TAT-1, began its service in 1956 and carried 36 calls at once. It connected Scotland with Newfoundland.

== Mobile telephones ==
In 1973, Martin Cooper of Motorola made the first call on a handheld mobile telephone, which weighed more than one kilogram. Smartphones replaced most other telephones after 2007.

== Criticism ==
Some writers of the time feared that the telephone would end the art of the letter.`,
  },
  {
    topic: '5 tips for better sleep',
    title: 'Sleep hygiene',
    facts: ['same time', 'caffeine', 'screen|light', 'exercise', 'cool|dark|quiet'],
    text: `Sleep hygiene is a behavioural and environmental practice developed in the late 1970s as a method to help people with mild to moderate insomnia. Clinicians assess the sleep hygiene of people who present with insomnia and other conditions, such as depression.

== Practice ==
One set of recommendations relates to the timing of sleep. People should go to bed and get up at the same time every day, including weekends. Naps during the day should be avoided or limited to 20 or 30 minutes. Experts advise against caffeine in the six hours before bedtime, as it blocks the receptors that make us tired. Regular exercise helps people to fall asleep faster, but it should end at least two hours before bedtime. It is recommended to avoid the bright light of screens in the last hour of the evening. The bedroom should be cool, dark and quiet, with a temperature of 16 to 19 °C.

== Effectiveness ==
Evidence for single recommendations is weak, and larger studies are needed. Clinicians often combine sleep hygiene with cognitive therapy.

== Special populations ==
Sleep hygiene has also been a subject of research in shift workers and college students. The term was first used in 1939 by Nathaniel Kleitman.`,
  },
  {
    topic: 'Who was Marie Curie?',
    title: 'Marie Curie',
    facts: ['polonium|radium', 'first woman', '1903|1911', 'Warsaw|1867', '1934|radiation'],
    text: `Maria Salomea Skłodowska-Curie (Polish: [ˈmarja]; 7 November 1867 – 4 July 1934), known simply as Marie Curie, was a Polish and naturalised-French physicist and chemist who conducted pioneering research on radioactivity. She was the first woman to win a Nobel Prize, and she remains the only person to win it in two different sciences. She shared the 1903 prize in physics with her husband Pierre Curie and with Henri Becquerel. In 1911 she won the prize in chemistry.

== Early years ==
Marie Curie was born in Warsaw in 1867, as the fifth and youngest child of two teachers. She studied at the secret Flying University and worked as a governess. In 1891 she followed her sister Bronisława to Paris, where she earned her higher degrees.

== Research ==
In 1898 the Curies announced the discovery of two new elements, polonium and radium. Marie Curie coined the word radioactivity. It took her four years to separate one tenth of a gram of radium chloride from several tonnes of ore.

== First World War ==
During the war she built mobile X-ray units, which the soldiers called Little Curies, and more than one million wounded soldiers were examined with them.

== Death ==
Marie Curie died in 1934 of aplastic anaemia, which was probably caused by her long exposure to radiation. Her notebooks are still so radioactive that they are kept in boxes lined with lead.

== Honours ==
Many schools, streets and a metro station bear her name. A film about her was shown in 1943.`,
  },
  {
    topic: 'When did the Berlin Wall fall?',
    title: 'Berlin Wall',
    facts: ['9 November 1989', '1961', 'Schabowski|press conference', '155|kilometres', '140|killed|died'],
    text: `The Berlin Wall was a guarded concrete barrier that encircled West Berlin from 1961 to 1989, separating it from East Berlin and from East Germany. Construction of the wall was commenced by the government of East Germany on 13 August 1961. It included guard towers placed along large concrete walls, accompanied by a wide area that contained trenches and beds of nails.

== Background ==
After the end of the Second World War, the remaining German territory was divided into four occupation zones. Between 1949 and 1961, about 2.7 million people left East Germany.

== Structure ==
The barrier was about 155 kilometres long, and its concrete segments stood 3.6 metres high. It had 302 watchtowers. Many photographers took pictures of the graffiti on the western side.

== Escapes ==
At least 140 people were killed or died at the wall between 1961 and 1989. Around 5,000 people managed to escape over, under or through it.

== Fall ==
The Berlin Wall fell on 9 November 1989, after weeks of civil unrest. That evening Günter Schabowski announced at a press conference that East Germans could travel abroad immediately, although the new rules were meant to begin the next day. Thousands of people gathered at the crossings, and the guards at Bornholmer Straße opened the gate at 11:30 pm.

== Legacy ==
Little is left of the wall at its original site. Pieces of it were sold as souvenirs all over the world.`,
  },
  {
    topic: 'Cats versus dogs as pets',
    title: 'Cat–dog relationship',
    facts: ['hear|hearing|64', 'smell', 'sleep', 'train|trained', 'solitary|pack'],
    text: `Cats and dogs are the two most popular pets in the world, and they have lived beside humans for thousands of years. Their relationship with each other is often described as a rivalry.

== Behaviour ==
Cats are solitary hunters, while dogs are descended from wolves that hunt in a pack. Dogs are easier to train than cats, because they were bred for work with humans for at least 15,000 years. Cats were attracted by mice to the first farms about 10,000 years ago, and they hardly changed since then. When a dog wags its tail, it is excited; a cat that moves its tail to and fro is annoyed.

== Senses ==
Cats hear sounds up to 64 kilohertz, whereas dogs hear only up to 45 kilohertz. A dog's sense of smell is far better than a cat's, as it has up to 300 million receptors compared with 200 million. Both see better than humans in the dark.

== Care ==
Cats sleep 12 to 16 hours a day, while dogs sleep about 12 hours. A dog needs at least two walks a day, but a cat can stay alone at home for a day. A cat lives for about 15 years on average, compared with 12 years for a dog.

== In culture ==
Proverbs, cartoons and songs in many languages mention the rivalry. Studies on the subject were published in several journals.`,
  },
  {
    topic: 'Octopus',
    title: 'Octopus',
    facts: ['three hearts', 'eight', 'ink', '300|species', 'camouflage|colour'],
    text: `An octopus is a soft-bodied, eight-limbed mollusc of the order Octopoda. The order consists of some 300 species and is grouped within the class Cephalopoda with squids and cuttlefish. Like other cephalopods, an octopus is bilaterally symmetric with two eyes and a beaked mouth at the centre point of the eight limbs.

== Anatomy ==
The largest known octopus is the giant Pacific octopus, which weighs about 15 kilograms and has an arm span of up to 4.3 metres. Octopuses have three hearts; a systemic heart circulates blood around the body, and two branchial hearts pump it through the gills. Their blood is blue, because it contains the copper-rich protein haemocyanin for transporting oxygen. An octopus has no bones, so it can squeeze through tiny gaps.

== Intelligence ==
Two thirds of an octopus's neurons are found in the nerve cords of its arms. Octopuses have been seen to open jars and to play with bottles. They can be trained to distinguish between shapes.

== Defence ==
Octopuses use camouflage when hunting and to avoid predators, and they can change the colour of their skin within a second. When threatened, most octopuses eject a thick cloud of ink, and they escape behind it.

== Life cycle ==
Octopuses live for a short time: some species live for only six months. The male dies a few months after mating, and the female dies soon after her eggs have hatched.

== Etymology ==
The standard plural in English is octopuses, and the form octopi is regarded as incorrect by some authors.`,
  },
  {
    topic: 'How do vaccines work?',
    title: 'Vaccine',
    facts: ['immune system', 'memory|remember', 'antibod', '1796|Jenner|smallpox', 'weakened|killed'],
    text: `A vaccine is a biological preparation that provides active acquired immunity to a particular infectious or malignant disease. The safety and effectiveness of vaccines has been widely studied and verified. The administration of vaccines is called vaccination.

== Mechanism ==
A vaccine works by showing the immune system a harmless part of a germ, so that the body recognises the germ as a threat and destroys it. A vaccine typically contains an agent that resembles a germ and is often made from weakened or killed forms of the microbe, its toxins, or one of its surface proteins. The immune system then produces antibodies and keeps memory cells, which react within days when the real germ arrives. It usually takes about two weeks until the protection is complete.

== Effectiveness ==
When enough people are vaccinated, the disease can hardly spread; this is called herd immunity. Measles vaccines prevent the disease in about 97 per cent of people after two doses.

== History ==
In 1796 Edward Jenner used cowpox to protect a boy of eight years against smallpox, and the word vaccine derives from the Latin word for cow. The World Health Organization declared smallpox eradicated in 1980. Louis Pasteur extended the term in 1881.

== Economics ==
Many vaccines are bought by governments. The market has been criticised by several authors.

== See also ==
Vaccination policy of the United States is a related article.`,
  },
  {
    topic: '3 facts about honey bees',
    title: 'Honey bee',
    facts: ['2,000|2000', 'dance', 'pollinat', 'wax|honey', 'species|eight'],
    text: `A honey bee is a eusocial flying insect within the genus Apis of the bee clade, all native to mainland Afro-Eurasia. After bees spread naturally throughout Africa and Eurasia, humans became responsible for the current cosmopolitan distribution of honey bees. Only eight species of honey bee are recognised, with a total of 43 subspecies.

== Life cycle ==
As in a few other types of eusocial bees, a colony generally contains one queen bee, up to a few thousand drone bees and tens of thousands of worker bees. A queen lays up to 2,000 eggs a day, more than her own body weight. A worker lives for only six weeks in summer, and she makes about a twelfth of a teaspoon of honey in her life.

== Pollination ==
Honey bees pollinate about a third of the crops that humans eat. They visit up to 100 flowers on one flight.

== Communication ==
Honey bees tell each other the way to flowers by a dance, whose angle shows the direction in relation to the sun.

== Products ==
Workers build the combs of wax, which they produce in eight glands on the abdomen. Honey keeps for thousands of years, as jars of edible honey were found in Egyptian tombs.

== Taxonomy ==
The genus was described by Linnaeus, and its name is Latin for bee. A revision of the subgenera was published later.`,
  },
  {
    topic: 'Why do leaves change colour in autumn?',
    title: 'Autumn leaf colour',
    facts: ['chlorophyll', 'caroten|yellow', 'anthocyanin|red', 'days|shorter|light', 'cold|temperature|frost'],
    text: `Autumn leaf colour is a phenomenon that affects the normally green leaves of many deciduous trees and shrubs by which they take on, during a few weeks in the autumn season, various shades of yellow, orange, red, purple and brown. The phenomenon is commonly called autumn colours or fall foliage. In some areas of Canada and the United States, leaf peeping tourism is a major contribution to economic activity.

== Chlorophyll and the green colour ==
A green leaf is green because of the presence of a pigment known as chlorophyll, which is inside an organelle called a chloroplast. In late summer, as the days become shorter and the nights cooler, the veins that carry fluids into and out of the leaf are gradually closed off. Leaves change colour because the tree stops producing chlorophyll and breaks down what is left, so that other pigments become visible.

== Pigments ==
Carotenoids are present in leaves the whole year round and cause the yellow and orange colours. Anthocyanins cause the red and purple colours, and they are produced only in autumn from sugar that is trapped in the leaf. The brightest reds develop when days are sunny and nights are cold but free of frost.

== Function ==
Several theories try to explain why trees produce red pigments. Photoprotection is one of them.

== Tourism ==
Although some autumn colouration occurs wherever deciduous trees are found, the most brightly coloured foliage is found in the northern hemisphere. A website shows maps of the season, and trains carry visitors in Japan.`,
  },
];
