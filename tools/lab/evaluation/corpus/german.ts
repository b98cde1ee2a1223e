import type { EvaluatedTopic } from './evaluated-topic';

export const german: readonly EvaluatedTopic[] = [
  {
    topic: 'Wie entsteht ein Regenbogen?',
    title: 'Regenbogen',
    facts: [
      'Brechung|gebrochen',
      'Regentropfen|Wassertropfen',
      '42',
      'Nebenregenbogen|zweiter',
      'Sonne + Rücken|hinter',
    ],
    text: `Der Regenbogen ist ein atmosphärisch-optisches Phänomen, das als kreisbogenförmiges farbiges Lichtband wahrgenommen wird (lat. arcus pluvius). Er zeigt von außen nach innen die Farben Rot, Orange, Gelb, Grün, Blau und Violett. In vielen Kulturen gilt der Regenbogen als Brücke zwischen Himmel und Erde.

== Entstehung ==
Ein Regenbogen entsteht durch Brechung und Reflexion des Sonnenlichts in kugelförmigen Regentropfen. Das weiße Licht wird beim Eintritt in den Tropfen gebrochen und in seine Farben zerlegt, an der Rückwand gespiegelt und beim Austritt erneut gebrochen. Der Beobachter sieht ihn nur, wenn die Sonne in seinem Rücken steht und vor ihm Regen fällt. Der Bogen erscheint unter einem Winkel von 42 Grad um den Gegenpunkt der Sonne.

== Nebenregenbogen ==
Über dem Hauptbogen ist oft ein schwächerer Nebenregenbogen zu sehen, dessen Farben umgekehrt angeordnet sind. Er entsteht durch zweifache Reflexion im Tropfen und steht unter einem Winkel von 51 Grad.

== Geschichte ==
René Descartes erklärte im Jahr 1637 als Erster den Winkel des Bogens. Isaac Newton zeigte später, dass weißes Licht aus Farben besteht, und er nannte sieben von ihnen. Aristoteles hielt den Regenbogen für eine Spiegelung an den Wolken.

== Kultur ==
Die Regenbogenfahne ist ein Zeichen vieler Bewegungen. Zahlreiche Gemälde und Gedichte zeigen den Regenbogen.`,
  },
  {
    topic: 'Warum schnurren Katzen?',
    title: 'Schnurren',
    facts: ['zufrieden|wohl', 'Kehlkopf|Stimm', '25|150|Hertz', 'Knochen|Heilung', 'Kätzchen|Jungtiere|Junge'],
    text: `Schnurren ist eine gleichmäßige, leise Lautäußerung, die vor allem von Katzen bekannt ist. Es gehört zu den bekanntesten Lauten der Haustiere. In der Literatur wird das Schnurren häufig mit Gemütlichkeit verbunden.

== Lautbildung ==
Das Geräusch entsteht im Kehlkopf, weil Muskeln die Stimmritze sehr schnell öffnen und schließen, während die Katze ein- und ausatmet. Hauskatzen schnurren mit einer Frequenz von 25 bis 150 Hertz. Lange Zeit war umstritten, welches Organ den Laut erzeugt.

== Ursachen ==
Katzen schnurren meist, weil sie zufrieden sind und sich wohl fühlen. Sie schnurren aber auch bei Angst, Schmerzen oder Verletzungen, um sich selbst zu beruhigen. Kätzchen schnurren schon wenige Tage nach der Geburt, damit die Mutter weiß, dass es ihnen gut geht. Forscher vermuten, dass die Schwingungen die Heilung von Knochen fördern.

== Große Katzen ==
Löwen und Tiger können nicht im eigentlichen Sinne schnurren, denn ihr Zungenbein ist nicht vollständig verknöchert. Geparde schnurren dagegen wie Hauskatzen.

== Sprachliches ==
Das Wort ist lautmalerisch und seit dem Mittelalter belegt. Ein Spinnrad schnurrt im Märchen ebenfalls.`,
  },
  {
    topic: 'Die Geschichte des Fahrrads',
    title: 'Geschichte des Fahrrads',
    facts: ['1817|Drais', '186', 'Hochrad|187', '1885|Rover', '1888|Dunlop'],
    text: `Die Geschichte des Fahrrads begann im frühen 19. Jahrhundert und ist eine Folge vieler Erfindungen. Sie wird in mehreren Museen dargestellt.

== Laufmaschine ==
Der badische Beamte Karl von Drais fuhr am 12. Juni 1817 in Mannheim erstmals mit seiner Laufmaschine. Die Maschine wog rund 22 Kilogramm und hatte keine Pedale. Viele Städte verboten das Fahren auf den Gehwegen.

== Tretkurbelräder ==
In den 1860er-Jahren brachten französische Hersteller Pedale am Vorderrad an, und Pierre Michaux stellte solche Räder in größerer Zahl her. Auf der Weltausstellung in Paris wurden sie 1867 bekannt.

== Hochrad ==
Um 1870 baute James Starley in Coventry das Hochrad, dessen Vorderrad bis zu anderthalb Meter hoch war. Stürze über den Lenker waren häufig.

== Sicherheitsrad ==
Im Jahr 1885 stellte John Kemp Starley den Rover vor, der zwei gleich große Räder und eine Kette zum Hinterrad hatte. Der Tierarzt John Boyd Dunlop erfand 1888 den Luftreifen, der das Fahren bequem machte.

== Gegenwart ==
Heute gibt es weltweit mehr als eine Milliarde Fahrräder. In den Niederlanden besitzt fast jeder Einwohner mindestens eines.

== Rezeption ==
In der Kunst erscheint das Fahrrad seit etwa 1890. Marcel Duchamp verwendete ein Vorderrad für ein Kunstwerk.`,
  },
  {
    topic: 'Wer war Johannes Gutenberg?',
    title: 'Johannes Gutenberg',
    facts: ['Buchdruck|Lettern', 'Mainz', '145|Bibel', '180|Exemplare', '1468'],
    text: `Johannes Gensfleisch, genannt Gutenberg (* um 1400 in Mainz; † vor dem 26. Februar 1468 ebenda), gilt als Erfinder des modernen Buchdrucks mit beweglichen Metalllettern in Europa. Er führte um 1450 in Mainz eine Druckerpresse ein, die eine Revolution der Buchproduktion auslöste. Im Jahr 1997 wählten amerikanische Journalisten seine Erfindung zur bedeutendsten des Jahrtausends.

== Leben ==
Über die Jugend von Gutenberg ist kaum etwas bekannt, und von ihm gibt es kein Bildnis aus seiner Zeit. Zwischen 1434 und 1444 lebte er in Straßburg, wo er Spiegel für Pilger herstellte. Gutenberg starb 1468 in Mainz und verlor seine Werkstatt zuvor an den Geldgeber Johannes Fust.

== Erfindung ==
Gutenberg goss einzelne Lettern aus einer Legierung von Blei, Zinn und Antimon, die sich beliebig neu zusammensetzen ließen. Das Handgießinstrument machte es möglich, gleiche Lettern in großer Zahl zu gießen.

== Gutenberg-Bibel ==
Zwischen 1452 und 1455 druckte er die Gutenberg-Bibel mit 42 Zeilen je Seite. Rund 180 Exemplare entstanden, von denen 49 erhalten sind.

== Rezeption ==
Viele Schulen und ein Museum tragen seinen Namen. Denkmäler stehen in mehreren Städten.`,
  },
  {
    topic: 'Warum ist das Meer salzig?',
    title: 'Meerwasser',
    facts: ['35|Gramm', 'Flüsse + Salz|Gestein', 'verdunst', 'Tote|Totes', 'Ostsee'],
    text: `Meerwasser ist das Wasser der Meere und Ozeane. Es bedeckt rund 71 Prozent der Erdoberfläche und enthält gelöste Salze.

== Salzgehalt ==
Das Meer ist salzig, weil Flüsse gelöste Salze aus dem Gestein ins Meer tragen und dort nur das Wasser verdunstet. Ein Liter Meerwasser enthält im Mittel 35 Gramm Salz. Der größte Teil davon ist Kochsalz. Auch heiße Quellen am Meeresboden liefern Salze.

== Unterschiede ==
Das Tote Meer ist fast zehnmal so salzig wie der Ozean, weil kein Fluss aus ihm abfließt. Die Ostsee enthält dagegen nur etwa ein Fünftel, denn viele Flüsse münden in sie.

== Nutzung ==
In Salinen verdunstet Meerwasser in flachen Becken, bis das Salz zurückbleibt. Trinkwasser gewinnt man durch Entsalzung.

== Kultur ==
Viele Lieder besingen das Meer.`,
  },
  {
    topic: '5 Tipps zum Energiesparen',
    title: 'Energieeinsparung',
    facts: ['Grad|Heizung', 'Deckel', 'LED', 'Stand-by|Standby|ausschalt', 'Kühlschrank'],
    text: `Energieeinsparung umfasst alle Maßnahmen, die den Verbrauch von Energie verringern. Haushalte brauchen ein Viertel der Energie.

== Tipps ==
* Senken Sie die Heizung um ein Grad: Das spart sechs Prozent.
* Kochen Sie mit Deckel, denn das braucht nur ein Drittel des Stroms.
* Ersetzen Sie Glühlampen durch LED, die 80 Prozent weniger verbrauchen.
* Vermeiden Sie Stand-by, indem Sie Geräte ganz ausschalten.
* Stellen Sie den Kühlschrank auf sieben Grad.

== Geschichte ==
Während der Ölkrise von 1973 gab es in Deutschland vier autofreie Sonntage. Damals begann man, Häuser zu dämmen.

== Kritik ==
Sparsame Geräte werden oft länger benutzt, was man Rebound nennt.`,
  },
  {
    topic: 'Wann wurde der Kölner Dom gebaut?',
    title: 'Kölner Dom',
    facts: ['1248', '1880', '157', 'Drei Könige|Heilige Drei', '300 Jahre|unterbrochen|Kran'],
    text: `Der Kölner Dom ist eine römisch-katholische Kirche in Köln. Er ist eines der meistbesuchten Bauwerke Deutschlands.

== Bau ==
Der Bau des Kölner Doms begann im Jahr 1248 und wurde erst 1880 vollendet. Um 1528 wurden die Arbeiten eingestellt und ruhten fast 300 Jahre. Ein hölzerner Kran blieb so lange auf dem Turm stehen. Vollendet wurde der Dom nach den mittelalterlichen Plänen, die man zufällig auf einem Dachboden fand.

== Gestalt ==
Die Türme sind 157 Meter hoch, und vier Jahre lang war der Dom das höchste Gebäude der Welt. Zur Aussicht führen 533 Stufen.

== Schätze ==
Der goldene Schrein soll die Gebeine der Heiligen Drei Könige enthalten. Das Fenster von Gerhard Richter besteht seit 2007 aus 11.263 farbigen Quadraten.

== Krieg ==
Im Zweiten Weltkrieg trafen den Dom 14 schwere Bomben.`,
  },
];
