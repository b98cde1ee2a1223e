import type { SentenceLanguage } from '../sentence-language';

export const english: SentenceLanguage = {
  language: 'en',
  titles:
    'dr mr mrs ms mx prof rev hon st ste mt ft gen col maj capt cpt lt sgt cpl adm cmdr gov sen rep pres insp supt fr messrs mme mlle e.g i.e eg cf viz approx ca c esp incl resp vs v dept univ assn bros phila',
  beforeFigures:
    'no nos p pp pg fig figs vol vols ch chap sec sect art arts ex ext eq eqs ver op par para nr tel apt rm ste col ser pt jan feb mar apr jun jul aug sep sept oct nov dec',
  inside:
    'inc ltd co corp llc bros jr sr esq ave blvd rd hwy sq ph.d m.d b.a m.a d.phil u.s u.k u.n u.s.a e.u d.c a.m p.m b.c a.d b.c.e c.e fla calif conn penn tex ariz colo okla mich minn wis tenn lb lbs ft yd yds mph hr hrs min mins sec secs tsp tbsp qt hz mon tue tues thu thurs fri jan feb mar apr jun jul aug sep sept oct nov dec dr al',
  final: 'etc',
  starters:
    'the a an this that these those it its he she they we you i his her their our my your there here then when while where why what who how which if in on at by for from with without to of as after before during since until under over between through about and but or so yet because although though however therefore thus still only even not no yes some many most few all both each every another other one two three today now later soon once often sometimes perhaps maybe please do does did is are was were can could will would should may might must have has had let see visitors people nothing everything everyone someone also instead meanwhile finally first next such its',
  beforeLetters:
    'a an the vitamin vitamins plan part gate grade type group class note key option section point exhibit appendix hepatitis letter chapter act scene am do did can could should would will had have',
  speech:
    /^(?!He|She|They|We|I )(?:\p{Lu}\S*\s){1,3}(?:said|asked|cried|shouted|replied|answered|called|whispered|yelled|exclaimed|screamed)\b/u,
};

export const german: SentenceLanguage = {
  language: 'de',
  titles:
    'dr prof hr hrn fr frl st hl dipl ing med phil jur rer nat h.c hc hptm oblt lt gen oberst gefr abg fa joh chr wilh gebr bgm min.präs z.b d.h u.a v.a i.d.r o.ä u.ä s.o s.u vgl bzw ca evtl ggf inkl exkl sog sogen ehem ehm gem geb gest verh urspr allg bes insb insbes spez eigtl entspr einschl zzgl abzgl vorm ebd maj mrs mr mt erm dgl em',
  beforeFigures: 'nr s abs art kap bd bde abb tab anm aufl hs h lfd ziff rn anl jg tsd str no max min mind tel',
  inside:
    'str jh jhd jhdt jhs jahrh mio mrd tsd std min sek sen jun a.d a.m d.ä d.j e.v m.b.h n.chr v.chr n.u.z v.u.z u.ä o.ä mwst z.zt z.t stk ecs aug jan febr sept okt nov dez',
  final: 'usw usf etc u.s.w uvm u.v.m',
  starters:
    'der die das den dem des ein eine einen einem einer es er sie wir ihr ich du man sein seine ihre ihr unser mein dein in im am an auf aus bei beim bis durch für gegen mit nach ohne seit über um und unter von vom vor zu zum zur zwischen während wegen trotz aber oder denn doch auch nur noch schon so dann da dort hier heute damals danach dabei daher darum deshalb trotzdem dennoch außerdem später zuerst zuletzt jetzt nun wer was wann wo warum wie welche wenn weil als ob dass nicht kein keine keiner alle alles viele manche einige einmal jeder jede jedes ja nein bitte ist sind war waren hat haben kann können wird werden man diese dieser dieses dessen deren selbst sogar wieder immer oft manchmal ab allein rund etwa lesen trotz zusammen lange kurz zwei drei vier fünf zehn hundert mehrere beide andere anders nachts morgens abends zunächst anschließend schließlich erst vielleicht leider natürlich heutzutage jeden meist meistens dazu davon dafür darin daran darauf',
  beforeLetters: 'vitamin plan typ gruppe klasse punkt teil buchstabe note ein eine einen das dem der',
  beforeOrdinals:
    'am ab bis beim das dem den der des die im ins seit und vom zum zur jeder jede jedes jeden jedem ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner mein meine meinen meinem meiner unser unsere unserem unseren unserer ein eine einem einen einer kein oder nach vor dieser diese diesem diesen',
  afterOrdinals:
    'januar februar märz april mai juni juli august september oktober november dezember jan feb febr aug sept okt nov dez jahrhundert jahrhunderts jh jahrtausend weltkrieg weltkriegs platz stock etage klasse bundesliga liga mal auflage advent',
};

export const dutch: SentenceLanguage = {
  language: 'nl',
  titles:
    'dr drs ir ing mr prof ds dhr mevr mw mej st ca bijv bv d.w.z dwz o.a oa m.a.w m.n i.p.v t.a.v t.o.v n.a.v a.d.h.v z.g zgn zog vgl evt incl excl resp kol gen kapt lt fa gebr jhr jkvr plm afd geb',
  beforeFigures: 'nr nrs blz p pp art afb fig hfst jg dl bijl tel vol kap',
  inside:
    'jr sr b.d v.chr n.chr bv n.v b.v min sec u st mld mln ed jan feb mrt apr jun jul aug sept okt nov dec blz m.b.v b.g.g',
  final: 'enz etc e.d e.a ed',
  starters:
    'de het een dit dat deze die hij zij ze wij we jij je ik u men er hier daar toen dan nu later daarna daarom dus maar en of want in op aan met van voor na bij uit door over onder tussen tijdens sinds tot om als wanneer wie wat waar waarom hoe niet geen alle veel sommige vandaag ook zelfs alleen zijn haar hun ons onze mijn ja nee is was heeft kan zo omdat hoewel toch eerst ten',
  beforeLetters: 'vitamine plan type groep klasse punt deel letter een de',
};
