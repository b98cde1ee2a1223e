import type { EvaluatedTopic } from './evaluated-topic';

export const italian: readonly EvaluatedTopic[] = [
  {
    topic: 'Come si forma un terremoto?',
    title: 'Terremoto',
    facts: ['placche|faglia', 'ipocentro|profondità', 'magnitudo|Richter', '1908|Messina', 'tsunami|maremoto'],
    text: `Un terremoto è una vibrazione rapida e improvvisa della crosta terrestre. La scienza che lo studia si chiama sismologia, e gli strumenti che registrano le scosse si chiamano sismografi.

== Cause ==
I terremoti si formano quando le placche della crosta scorrono l'una contro l'altra e la roccia si rompe lungo una faglia. L'energia accumulata per secoli si libera in pochi secondi. Il punto in cui la rottura comincia si chiama ipocentro, e si trova spesso a una profondità di 10 chilometri. Il punto in superficie sopra di esso è l'epicentro.

== Misura ==
La magnitudo misura l'energia liberata; Charles Richter propose la sua scala nel 1935. Un grado in più significa circa 32 volte più energia. La scala Mercalli descrive invece i danni.

== Conseguenze ==
Il terremoto di Messina del 1908 uccise circa 80.000 persone. Una scossa sotto il mare può causare uno tsunami, le cui onde raggiungono 800 chilometri all'ora. Oggi molte case poggiano su isolatori di gomma.

== Nella cultura ==
Nelle leggende giapponesi un pesce gatto gigante muove la terra.`,
  },
  {
    topic: 'La storia della pizza',
    title: 'Pizza',
    facts: ['Napoli', '1889|Margherita', 'pomodoro', 'forno + 4|gradi', '2017|UNESCO'],
    text: `La pizza è un prodotto gastronomico salato che consiste in un impasto di farina, acqua e lievito, spianato e condito. È uno dei cibi italiani più conosciuti nel mondo.

== Storia ==
La storia della pizza moderna comincia a Napoli nel Settecento, quando i poveri condivano le focacce con il pomodoro arrivato dall'America. Prima il pomodoro era considerato velenoso. Nel 1889 il pizzaiolo Raffaele Esposito preparò la pizza Margherita per la regina, con i colori della bandiera: pomodoro, mozzarella e basilico. Gli emigranti la portarono a New York, dove la prima pizzeria aprì nel 1905.

== Preparazione ==
L'impasto riposa almeno otto ore. Il forno a legna raggiunge i 450 gradi, e la pizza cuoce in meno di 90 secondi.

== Riconoscimenti ==
Nel 2017 l'UNESCO dichiarò l'arte dei pizzaiuoli napoletani patrimonio dell'umanità.

== Curiosità ==
Esistono campionati di pizza acrobatica.`,
  },
  {
    topic: 'Chi era Galileo Galilei?',
    title: 'Galileo Galilei',
    facts: ['1564|Pisa', 'cannocchiale|telescopio', 'Giove', '1633|Inquisizione|processo', 'cadono|caduta|gravi'],
    text: `Galileo Galilei (Pisa, 15 febbraio 1564 – Arcetri, 8 gennaio 1642) è stato un fisico, astronomo e matematico italiano, considerato il padre della scienza moderna.

== Vita ==
Galileo nacque a Pisa nel 1564, primo di sette figli di un musicista. Studiò medicina, ma abbandonò presto l'università per la matematica. Insegnò a Padova per 18 anni, che chiamò i migliori della sua vita.

== Scoperte ==
Nel 1609 costruì un cannocchiale che ingrandiva venti volte e lo puntò verso il cielo. Nel gennaio 1610 vide quattro lune intorno a Giove, e capì che non tutto gira intorno alla Terra. Dimostrò che i corpi cadono con la stessa velocità, qualunque sia il loro peso.

== Processo ==
Nel 1633 l'Inquisizione lo processò e lo costrinse a negare che la Terra si muove. Passò gli ultimi anni agli arresti nella sua casa di Arcetri. Solo nel 1992 la Chiesa riconobbe l'errore.

== Nella letteratura ==
Bertolt Brecht gli dedicò un dramma.`,
  },
  {
    topic: 'Perché il mare è salato?',
    title: 'Acqua di mare',
    facts: ['35|grammi', 'fiumi + sali|rocce', 'evapora', 'Morto', 'cloruro|sodio'],
    text: `L'acqua di mare è l'acqua che costituisce gli oceani e i mari. Copre circa il 71 per cento della superficie della Terra.

== Salinità ==
Il mare è salato perché i fiumi portano con sé i sali delle rocce, mentre l'acqua evapora e il sale resta. Un litro di acqua di mare contiene in media 35 grammi di sale. La maggior parte è cloruro di sodio, il comune sale da cucina. Altri sali provengono dai vulcani sottomarini.

== Differenze ==
Il mare Morto è quasi dieci volte più salato degli oceani, perché nessun fiume ne esce e il sole è forte. Il mar Baltico è invece quasi dolce, poiché molti fiumi vi sfociano e fa freddo.

== Usi ==
L'acqua dolce si può ricavare con la dissalazione. Nelle saline il sole fa evaporare l'acqua e il sale si raccoglie con le pale.

== Musica ==
Il mare ha ispirato molte canzoni.`,
  },
  {
    topic: '5 consigli per studiare meglio',
    title: 'Studio (apprendimento)',
    facts: ['25|pausa', 'ripet', 'domande|test', 'telefono', 'sonno|dorm'],
    text: `Lo studio è l'attività con cui si acquisiscono conoscenze. Gli psicologi hanno misurato quali metodi funzionano.

== Consigli ==
* Studia per 25 minuti e poi fai una pausa di cinque, perché l'attenzione cala.
* Ripeti la materia dopo un giorno, dopo una settimana e dopo un mese.
* Fatti delle domande invece di rileggere: un test vale più di tre letture.
* Lascia il telefono in un'altra stanza, poiché anche spento distrae.
* Dormi almeno otto ore: durante il sonno il cervello fissa i ricordi.

== Ricerca ==
Nel 1885 Hermann Ebbinghaus descrisse la curva dell'oblio, provando su se stesso sillabe senza senso. Dopo un giorno ne ricordava solo un terzo.

== Storia ==
Nel Medioevo gli studenti imparavano a memoria perché i libri erano rari.`,
  },
  {
    topic: 'Le api',
    title: 'Apis mellifera',
    facts: ['danza', '2.000|2000 + uova', 'miele', 'impollina|fiori', 'sei settimane|quaranta giorni'],
    text: `L'ape domestica è un insetto sociale che vive in colonie di cinquantamila individui. È allevata dall'uomo da millenni per il miele e la cera.

== Colonia ==
Ogni colonia ha una sola regina, che depone fino a 2.000 uova al giorno. Le operaie sono femmine sterili e vivono in estate solo sei settimane. I maschi, detti fuchi, non hanno pungiglione.

== Comunicazione ==
Le api indicano dove si trovano i fiori con una danza, che Karl von Frisch decifrò nel 1944. L'angolo della danza mostra la direzione rispetto al sole.

== Importanza ==
Le api impollinano un terzo delle piante che mangiamo. Per un chilo di miele visitano circa quattro milioni di fiori. Il miele non si guasta, perché contiene pochissima acqua.

== Minacce ==
L'acaro Varroa e i pesticidi uccidono molte colonie.`,
  },
  {
    topic: 'Quando fu costruito il Colosseo?',
    title: 'Colosseo',
    facts: ['80|72 + d.C.|Tito|Vespasiano', '50.000|spettatori', 'gladiatori', 'Nerone|lago', 'terremoto|1349'],
    text: `Il Colosseo, in origine Anfiteatro Flavio, è il più grande anfiteatro romano del mondo. Si trova nel centro di Roma ed è il monumento più visitato d'Italia.

== Costruzione ==
Il Colosseo fu costruito fra il 72 e l'80 sotto gli imperatori Vespasiano e Tito. Sorge dove Nerone aveva un lago artificiale. Vi lavorarono decine di migliaia di schiavi, e furono usati 100.000 metri cubi di travertino.

== Spettacoli ==
L'arena poteva ospitare circa 50.000 spettatori, che uscivano in pochi minuti. Vi combattevano gladiatori e animali feroci; per l'inaugurazione i giochi durarono cento giorni.

== Rovina ==
Un terremoto nel 1349 fece crollare il lato sud. Le pietre servirono a costruire palazzi e chiese.

== Cinema ==
Molti film sono ambientati nell'arena.`,
  },
];
