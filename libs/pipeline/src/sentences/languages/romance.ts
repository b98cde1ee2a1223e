import type { SentenceLanguage } from '../sentence-language';

export const spanish: SentenceLanguage = {
  language: 'es',
  titles:
    'dr dra sr sra srta sres d dña prof profa lic ing arq gral cap col sto sta ud uds vd vds aprox av avda p.ej ej p ee núm excmo excma mons rvdo vs pdte pdta admón',
  beforeFigures: 'núm nº n.º n pág págs p pp fig figs art arts cap caps vol vols ed tel t tít',
  inside:
    'a.c d.c a.m p.m ee.uu rr.hh s.a s.l cía ltda jr sr s ss min seg hab ene feb abr jun jul ago sep sept oct nov dic uu',
  final: 'etc',
  starters:
    'el la los las lo un una unos unas este esta estos estas ese esa eso esto aquel aquella él ella ellos ellas yo tú nosotros usted ustedes se su sus mi me te nos le les en a al de del con por para sin sobre entre desde hasta hacia según durante tras ante y e o pero aunque porque cuando donde como si no sí qué quién cómo cuándo dónde cuánto cuál por muchos muchas algunos algunas todos todas todo nada nadie cada otro otra hoy ahora luego después antes entonces allí aquí así también además sin solo sólo nunca siempre ya más menos era es son fue fueron está están hay había ha han tiene',
  beforeLetters: 'vitamina plan tipo grupo clase punto letra',
};

export const french: SentenceLanguage = {
  language: 'fr',
  titles:
    'm mm mme mmes mlle mlles dr pr prof st ste sté ets cie bd boul av gén col cdt lt mgr p.ex ex env av.j cf c.-à-d càd éd ap j.-c',
  beforeFigures: 'n no nos p pp fig art chap vol t éd tél vers ch',
  inside: 'j.-c s min sec jr sr janv févr avr juil sept oct nov déc s.a s.a.r.l inc ltée',
  final: 'etc',
  starters:
    "le la les l un une des du de ce cet cette ces c'est il elle ils elles on nous vous je tu j'ai son sa ses leur leurs mon ma mes notre votre en au aux à dans par pour avec sans sur sous entre depuis vers chez pendant après avant et ou mais donc or ni car si quand lorsque comme où que qui quoi quel quelle pourquoi comment combien puis alors ensuite enfin ainsi aussi cependant pourtant toutefois aujourd'hui hier demain ici là tout tous toutes chaque plusieurs certains beaucoup rien personne ne pas non oui est était sont cela ça",
  beforeLetters: 'vitamine plan type groupe classe point lettre',
};

export const italian: SentenceLanguage = {
  language: 'it',
  titles:
    'dott dott.ssa dr sig sig.ra sig.na sigg prof prof.ssa avv ing arch geom rag gen col cap mons ss f.lli spett egr gent ca cfr p.es ad.es vs',
  beforeFigures: 'n nn nr num p pp pag pagg fig figg art artt cap vol t ed tel v',
  inside: 'a.c d.c sec secc min jr sr s.p.a s.r.l s.n.c prov genn febb mar apr giu lug ago sett ott nov dic pp',
  final: 'ecc etc',
  starters:
    "il lo la i gli le un uno una l' questo questa questi queste quello quella egli lui lei loro noi voi io tu si suo sua suoi sue in a al alla di del della da dal con per su sul tra fra senza sotto sopra dopo prima durante e ed o ma però perché quando dove come se non sì che chi cosa quale quanto poi allora così anche ancora oggi ieri qui lì là tutto tutti ogni molti alcuni nessuno niente era è sono fu furono ha hanno c'è",
  beforeLetters: 'vitamina piano tipo gruppo classe punto lettera',
};

export const portuguese: SentenceLanguage = {
  language: 'pt',
  titles:
    'dr dra sr sra srta srs d dª prof profa eng arq gal gen cel cap sto sta v exa ex.a exmo exma v.exa aprox av p.ex séc rev mons vs',
  beforeFigures: 'n nº n.º núm p pp pág págs fig figs art arts cap caps vol tel t',
  inside: 'a.c d.c a.m p.m ltda cia s.a jr sr séc min seg t jan fev abr jun jul ago out nov dez pp hab',
  final: 'etc',
  starters:
    'o a os as um uma uns umas este esta isto esse essa isso aquele aquela aquilo ele ela eles elas eu nós você vocês se seu sua seus suas meu minha em no na nos nas ao à de do da dos das com por pelo pela para sem sobre entre desde até durante após e ou mas porém porque quando onde como não sim que quem qual quanto muitos muitas alguns todos tudo nada cada outro hoje agora depois antes então ali aqui assim também além só nunca sempre já mais era é são foi foram está há havia tem',
  beforeLetters: 'vitamina plano tipo grupo classe ponto letra',
};
