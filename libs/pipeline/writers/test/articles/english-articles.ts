/** Written for the tests in the shape of `prop=extracts&explaintext=1`: lead, headings, brackets, lists. */
export const englishArticles: Readonly<Record<string, string>> = {
  'Waggle dance': `Waggle dance is a term used in beekeeping and ethology for a particular figure-eight movement of the honey bee (Apis mellifera). By performing this dance, successful foragers share information about the direction and distance to patches of flowers with other members of the colony (German: Schwänzeltanz [ˈʃvɛntsl̩ˌtants]). It was among the first animal signals to be read by people.

== Description ==
A waggle dance consists of one to more than a hundred circuits, each of which has two phases. In the waggle phase, the worker runs straight ahead on the comb while she swings her body from side to side. In the return phase she turns back in a half circle to the starting point.
The direction of the run tells the direction of the food in relation to the sun. The angle to the vertical on the dark comb equals the angle between the flowers and the sun outside. The length of the waggle run stands for the distance: one second means about one kilometre.
* See also: round dance
* Tremble dance

== Purpose ==
Bees dance because a colony gathers more nectar when its foragers go to the best flowers together. The liveliness of the dance depends on the quality of the food, so rich places attract more recruits. Scouts of a swarm use the same dance in order to agree on a new home.

== Discovery ==
Karl von Frisch, an Austrian zoologist, decoded the meaning of the dance in the 1940s. He received the Nobel Prize in 1973 for this work. Some researchers doubted for decades that the bees really use the information.

== References ==
Frisch, K. von (1967). The dance language and orientation of bees.`,
  Bee: `Bees are winged insects closely related to wasps and ants, known for their role in pollination. There are more than sixteen thousand known species of bees in seven families. Some species live socially in colonies while most live alone.`,
  'Dancing with the Bees': `Dancing with the Bees is a novel about a dancer who returns to a village. It was published to mixed reviews.`,
  'Coffee preparation': `Coffee preparation is the making of liquid coffee using roasted coffee beans. While the particular steps vary with the type of coffee, the process includes four basic steps: raw coffee beans must be roasted, the roasted beans must then be ground, and the ground coffee must then be mixed with hot water (brewed) for a certain time. The spent grounds are finally separated from the drink.

== Grinding ==
The whole beans are ground by a mill shortly before brewing, because ground coffee loses its aroma within hours. A fine grind is used for espresso, while a coarse grind is used for the French press.

== Brewing ==
Water of 91 to 96 degrees is used to brew coffee, since boiling water makes it bitter. With a paper filter, the hot water is first poured over the grounds slowly and then drips into the pot by its own weight. In a French press the grounds stay in the water for about four minutes until a plunger presses them to the bottom. Espresso is made by forcing hot water through finely ground coffee under high pressure.
The usual ratio is sixty grams of coffee to one litre of water.
- Turkish coffee
- Moka pot

== Presentation ==
Brewed coffee may be served with milk, sugar or spices. Hot coffee is usually drunk from porcelain cups, which keep it warm.`,
  'History of the bicycle': `Vehicles that have two wheels and require balancing by the rider date back to the early 19th century. The history of the bicycle is one of many inventors who each added a part (see the list below).

== Before the pedals ==
The first two-wheeler was built by the German baron Karl von Drais, who rode it in Mannheim in 1817. His wooden machine had no pedals, and the rider pushed it along with both feet. Several thousand copies were made, but cities soon banned them from the pavements.

== Velocipedes ==
In the 1860s, French makers in Paris added pedals to the front wheel and called the result velocipede. Its iron tyres gave it the name of boneshaker. The firm of Michaux was the first to build such machines in larger numbers.

== The high wheeler ==
From 1870 on, James Starley of Coventry built bicycles with a huge front wheel and thin wire spokes. They were fast but dangerous, since the rider sat high above the ground. Falls over the handlebar were common.

== The safety bicycle ==
In 1885 John Kemp Starley introduced the Rover, with two wheels of the same size and a chain to the rear wheel. In 1888 John Boyd Dunlop patented the air-filled tyre, which made riding comfortable. Within ten years, bicycles became the cheapest vehicle of their time and gave many women a new freedom.

== The 20th century ==
The derailleur gear, developed in France around 1905, let riders change the speed without stopping. Mountain bikes began in California in the 1970s as rebuilt beach bicycles. Today more than one billion bicycles are in use in the world.`,
  'Remote work': `Remote work is the practice of working at or from home or another place rather than from an office. It became common in 2020, when many offices closed during the pandemic (COVID-19).

== Benefits ==
Remote work saves the time and the cost of commuting, which is an important benefit for families in suburbs. Companies can hire people who live far away and need less office space.

== Challenges ==
Workers who share no office may feel lonely, so regular video calls help teams to stay in touch. When work and home are the same place, it is important to keep a separate room or at least a desk for work. Experts recommend fixed working hours and regular breaks in order to avoid exhaustion. Clear written agreements about goals should replace the habit of counting hours. Home networks need protection, and companies should provide secure connections for confidential data.
A good chair and enough light help to avoid pain in the back and in the eyes.

== History ==
The term telecommuting was coined by Jack Nilles in 1973, during research for NASA.`,
  Mercury: `Mercury most commonly refers to:
Mercury (planet), the planet closest to the Sun
Mercury (element), a metal that is liquid at room temperature`,
};
