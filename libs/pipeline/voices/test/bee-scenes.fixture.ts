/** Three scenes in nine languages. */
export const beeScenes: Readonly<Record<string, readonly [string, string, string]>> = {
  en: [
    'Bees dance in the dark hive, one after the other.',
    'Their dance tells the way to the flowers, and the others follow it through the garden.',
    'A colony gathers more nectar when its foragers go together, because many eyes see more than two.',
  ],
  de: [
    'Bienen tanzen im dunklen Stock, eine nach der anderen.',
    'Ihr Tanz verrät den Weg zu den Blumen, und die anderen folgen ihm durch den Garten.',
    'Ein Volk sammelt mehr Nektar, wenn seine Sammlerinnen gemeinsam fliegen, weil viele Augen mehr sehen als zwei.',
  ],
  fr: [
    'Les abeilles dansent dans la ruche obscure, une après les autres.',
    'Leur danse indique le chemin des fleurs, et toutes les autres la suivent à travers le jardin.',
    'Une colonie récolte davantage de nectar quand ses butineuses partent ensemble, car beaucoup de regards voient mieux que deux.',
  ],
  es: [
    'Las abejas bailan en la colmena oscura, una detrás de otra.',
    'Su baile cuenta el camino hacia las flores, y las demás lo siguen por el jardín.',
    'Una colonia recoge más néctar cuando sus obreras salen juntas, porque muchos ojos ven más que dos.',
  ],
  it: [
    'Le api danzano nell’alveare buio, una dopo le altre.',
    'La loro danza racconta la strada verso i fiori, e tutte le altre la seguono attraverso il giardino.',
    'Una colonia raccoglie più nettare quando le sue operaie partono insieme, perché molti occhi vedono meglio di due.',
  ],
  pt: [
    'As abelhas dançam na colmeia escura, uma depois das outras.',
    'A sua dança conta o caminho até as flores, e todas as outras seguem pelo jardim.',
    'Uma colônia recolhe mais néctar quando suas operárias saem juntas, porque muitos olhos enxergam mais do que dois.',
  ],
  nl: [
    'Bijen dansen in de donkere kast, de ene na de andere.',
    'Hun dans vertelt de weg naar de bloemen, en alle anderen volgen door de tuin.',
    'Een volk verzamelt meer nectar wanneer de werksters samen vliegen, omdat veel ogen meer zien dan twee.',
  ],
  pl: [
    'Pszczoły tańczą w ciemnym ulu, jedna za drugą.',
    'Ich taniec pokazuje drogę do kwiatów, a pozostałe lecą za nimi przez ogród.',
    'Rodzina zbiera więcej nektaru, kiedy robotnice lecą razem, ponieważ wiele oczu widzi więcej niż dwoje.',
  ],
  ru: [
    'Пчёлы танцуют в тёмном улье, одна за другой.',
    'Их танец рассказывает дорогу к цветам, и другие летят следом через сад.',
    'Семья собирает больше нектара, когда сборщицы летят вместе, потому что много глаз видят больше, чем два.',
  ],
};
