/**
 * What asks for a palette in other languages than English: beginnings of words, `!` for whole ones, then words of
 * scripts that put no space between them.
 */
const written: Readonly<Record<string, readonly [beginnings: string, unspaced: string]>> = {
  honey: [
    'biene honig abeja miel! abeille ape! api! miele abelha mel! bij! bijen honing пчел пчёл мёд! мед! arı! pszczo نحل عسل मधुमक्खी gold oro! ouro! золот',
    '蜂 蜜 ハチ ミツバチ 벌! 꿀',
  ],
  night: [
    'nacht mond! traum schlaf noche luna! sueño dormir nuit! lune! rêve sommeil notte sogn sonno noite lua! sonho sono! maan! droom slaap ноч лун сон! сна! ليل قمر نوم रात चाँद',
    '夜 月 夢 梦 睡 眠 밤! 달! 꿈',
  ],
  sea: [
    'meer! meere ozean welle wasser fluss see! fisch mar! océano ola! olas! agua río! pez! peces! mer! océan vague eau! fleuve rivière poisson mare! acqua fiume pesc onda água oceano rio! peixe zee! zeeën golf! golven water rivier vis! vissen мор океан волн вод рек! рыб بحر ماء محيط نهر समुद्र पानी नदी',
    '海 洋 波 水 川 河 魚 鱼 바다 물! 강! 물고기',
  ],
  forest: [
    'wald wälder baum bäume pflanze pilz natur bosque árbol planta seta! naturaleza forêt arbre plante champignon nature bosc albero alberi piant natura floresta árvore bos! bossen boom! bomen лес лесу дерев растен гриб природ غابة شجر طبيعة जंगल पेड़',
    '森 林 树 樹 木 植物 自然 숲 나무 식물 자연',
  ],
  fire: [
    'feuer flamme vulkan wüste hitze sonne sommer fuego llama volcán desierto calor! sol! verano feu! flamme volcan désert chaleur soleil été! fuoco vulcano deserto caldo! sole! estate! fogo vulcão verão vuur vulkaan woestijn zon! zomer огон огн вулкан пустын солнц лет! نار بركان صحراء شمس आग सूरज ज्वालामुखी',
    '火 炎 沙漠 砂漠 太阳 太陽 夏 불! 화산 사막 태양 여름',
  ],
  dusk: [
    'stadt städte straße gebäude abend musik tanz tänze tanzen ciudad calle edificio tarde! música baila baile ville! rue! bâtiment soir! musique danse città strada palazzo sera! musica danz cidade rua! prédio noitinha dança stad! steden straat gebouw avond muziek dans город улиц здан вечер музык тан مدينة شارع موسيقى مساء शहर संगीत शाम',
    '城市 城 街 都市 町 音乐 音楽 舞 踊 도시 거리 음악 춤',
  ],
  space: [
    'weltraum weltall stern! sterne planet galaxi rakete espacio estrella planeta cohete universo agujero espace étoile planète fusée univers trou! trous! spazio stella stelle pianet razzo buco! buchi! espaço estrela foguete buraco ruimte ster! sterren planeet raket космос звезд звёзд планет ракет вселенн дыр فضاء نجم كوكب ثقب अंतरिक्ष तारा ग्रह ब्लैक',
    '宇宙 太空 星 行星 火箭 黑洞 ロケット ブラックホール 우주 별! 행성 로켓 블랙홀',
  ],
  snow: [
    'schnee eis! winter! kälte frost gletscher nieve hielo invierno frío neige glace hiver froid neve! ghiaccio inverno freddo gelo! frio! sneeuw ijs! kou! снег лёд льд зим холод ثلج جليد شتاء बर्फ सर्दी',
    '雪 冰 氷 冬 눈! 얼음 겨울',
  ],
  rose: [
    'liebe herz rose! rosen familie freund mutter amor! corazón rosa! familia amig madre amour cœur coeur famille ami! amis! mère amore cuore famiglia amic coração família mãe liefde hart! vriend moeder любов любв сердц семь друг друж мама! мать حب قلب عائلة صديق प्यार दिल परिवार माँ',
    '爱 愛 心 家族 家庭 朋友 友 母 사랑 마음 가족 친구 엄마',
  ],
  spring: [
    'frühling blume garten blüte schmetterling vogel vögel obst primavera flor! flores jardín mariposa pájaro fruta printemps fleur jardin papillon oiseau fruit fiore fiori giardino farfalla uccell frutta jardim borboleta pássaro lente! bloem tuin! tuinen vlinder vogel весн цвет сад! сады бабоч птиц زهر ربيع حديقة طائر طيور फूल बसंत पक्षी',
    '春 花 园 庭 蝶 鸟 鳥 果 봄! 꽃 정원 나비 새!',
  ],
  sky: [
    'himmel wolke luft! wind! wetter regen flugzeug fliegen cielo nube aire! viento clima lluvia avión volar ciel! nuage air! vent! météo pluie avion voler nuvol aria! vento tempo! pioggia aereo aerei volare céu nuvem chuva lucht wolk weer! regen vliegtuig неб облак воздух ветер погод дожд самолёт самолет سماء غيم طقس مطر طائرة आसमान बादल बारिश हवाई',
    '空 天空 天气 天気 云 雲 风 風 雨 飞 飛行 하늘 구름 날씨 비! 비행기',
  ],
  earth: [
    'kaffee erde boden herbst brot! schokolade geschichte antik rom! burg buch bücher café! tierra otoño pan! chocolate historia antigu castillo libro terre! automne pain! chocolat histoire antique château livre caffè terra! autunno pane! cioccolato storia antic castello libri terra! outono pão! história antig castelo livro koffie aarde herfst brood chocolade geschiedenis kasteel boek кофе земл осен хлеб шоколад истори древн замок книг قهوة أرض خريف خبز تاريخ كتاب कॉफ़ी कॉफी धरती इतिहास किताब',
    '咖啡 地球 土 秋 历史 歴史 書 书 城堡 コーヒー 커피 땅! 가을 빵! 역사 책!',
  ],
  circuit: [
    'technik technolog roboter daten internet wissenschaft maschine mathe künstliche tecnolog ordenador computador robot datos ciencia máquina matemátic inteligencia ordinateur données science machine mathématique intelligence dati! scienz macchin dados ciência inteligência wetenschap gegevens wiskunde технолог компьютер робот данн наук машин математ интеллект تقنية حاسوب روبوت علم ذكاء तकनीक कंप्यूटर विज्ञान',
    '科技 技术 技術 电脑 机器 機械 数据 科学 数学 人工智能 コンピュータ ロボット 기술 컴퓨터 로봇 과학 수학',
  ],
  paper: [
    'kunst idee lernen schule arbeit geschäft plan! arte! idea! ideas! aprender escuela trabajo negocio art! idée apprendre école travail affaire idee! imparare scuola lavoro affari ideia escola trabalho negócio leren school werk! bedrijf искусств иде учит школ работ бизнес فن! فكرة تعلم مدرسة عمل कला विचार स्कूल काम',
    '艺术 芸術 美術 想法 学习 学校 工作 仕事 예술 생각 학교 일!',
  ],
};

const toPattern = (word: string): string => (word.endsWith('!') ? `${word.slice(0, -1)}(?!\\p{L})` : word);

const patternOf = ([beginnings, unspaced]: readonly [string, string]): RegExp => {
  const list = (words: string): string => words.split(' ').map(toPattern).join('|');
  // With or without the Arabic article, which is written together with its noun.
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:ال)?(?:${list(beginnings)})|(?:${list(unspaced)})`, 'iu');
};

const patterns = new Map(Object.entries(written).map(([name, words]) => [name, patternOf(words)]));

/** Where a prompt first asks for this palette in another language than English; -1 when it does not. */
export const searchForeignWords = (prompt: string, paletteName: string): number => {
  const pattern = patterns.get(paletteName);
  return pattern ? prompt.search(pattern) : -1;
};
