import type { SentenceLanguage } from '../sentence-language';

export const polish: SentenceLanguage = {
  language: 'pl',
  titles:
    'prof dr hab inż mgr doc red św ks o gen płk ppłk mjr kpt por ppor sierż ul al pl os np m.in tzn tj tzw ok ew wg zob ang łac niem fr hr ref art cyt',
  beforeFigures: 'nr s str rys tab poz ust par pkt t tom rozdz art godz tel',
  inside: 'r w ww n.e p.n.e wiek tys mln mld proc godz min sek g l temp sp.z.o.o s.a jr sr im',
  final: 'itd itp etc i.in',
  starters:
    'to ten ta te ci on ona ono oni one my wy ja ty jego jej ich nasz w we na z ze do od po przed za o przez dla bez pod nad między podczas i a ale lecz oraz lub albo więc bo ponieważ gdy kiedy gdzie jak jeśli czy co kto dlaczego ile nie tak już jeszcze tylko też także nawet potem później teraz dziś wtedy tam tu tutaj wszyscy wszystko każdy wielu niektórzy był była było były jest są ma może było podobno studiował',
  beforeLetters: 'witamina witaminy plan typ grupa klasa punkt litera',
  beforeOrdinals: 'w we na po do od z ze przed za o ten ta to',
};

export const russian: SentenceLanguage = {
  language: 'ru',
  titles:
    'д-р проф акад доц инж св ул пр просп пер пл наб д кв корп стр обл р-н пос с ген полк подп кап лейт тов гр г-н г-жа т.е т.н т.к напр см ср рис табл илл ред изд авт прим букв англ лат фр ок прибл юго зап вост т.о и.о ин',
  beforeFigures: 'рис табл стр с гл т ст п п.п ч вып илл тел кв д корп',
  inside: 'г гг в вв н.э до.н.э э н тыс млн млрд руб коп долл чел час мин сек экз к.н ст им',
  final: 'т.д т.п др пр и.т.д и.т.п проч',
  starters:
    'он она оно они мы вы я ты это этот эта эти тот та те там тут здесь его её их мой наш в во на с со к ко по за из от до для без под над перед при через между у о об и а но или однако зато потому поэтому когда где как если что кто почему зачем сколько не нет да уже ещё только тоже также даже потом затем теперь сегодня тогда все всё каждый многие некоторые был была было были есть может стихи',
  beforeLetters: 'витамин план тип группа класс пункт буква',
};
