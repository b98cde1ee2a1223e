/** Narrations in the languages that are tested, of one to four sentences. */
export const spokenTexts: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Bees dance because a colony gathers more nectar when its foragers go together. It took 12 years, and no one knew.',
    'In the dark hive, a forager walks straight ahead, shakes her body, and turns back in a half circle.',
    'Why does she dance? To tell the others where the flowers are. They follow her, and then they fly.',
    'Honey keeps for thousands of years: jars from old tombs were still good to eat.',
    'A single bee makes one twelfth of a teaspoon of honey in her life.',
  ],
  de: [
    'Bienen tanzen im dunklen Stock, damit die anderen wissen, wo die Blumen stehen. Niemand wusste es, bis 1923.',
    'Eine Sammlerin läuft geradeaus, schüttelt ihren Körper und kehrt in einem halben Kreis zurück.',
    'Warum tanzt sie? Um den anderen den Weg zu zeigen. Sie folgen ihr, und dann fliegen sie.',
    'Honig hält sich tausende von Jahren: In alten Gräbern fand man Krüge, die noch gut waren.',
    'Eine einzige Biene macht in ihrem Leben nur einen kleinen Löffel Honig.',
  ],
  fr: [
    'Les abeilles dansent dans la ruche sombre pour dire aux autres où sont les fleurs. Personne ne le savait.',
    'Une butineuse avance tout droit, secoue son corps et revient en un demi-cercle.',
    'Pourquoi danse-t-elle ? Pour montrer le chemin aux autres. Elles la suivent, puis elles volent.',
    'Le miel se garde des milliers d’années : on en a trouvé dans des tombes anciennes.',
    'Une seule abeille fait une petite cuillère de miel pendant toute sa vie.',
  ],
  es: [
    'Las abejas bailan en la colmena oscura para decir a las demás dónde están las flores. Nadie lo sabía.',
    'Una recolectora avanza en línea recta, sacude su cuerpo y vuelve en medio círculo.',
    '¿Por qué baila? Para mostrar el camino a las otras. La siguen, y luego vuelan.',
    'La miel se conserva miles de años: en tumbas antiguas se hallaron jarras que aún servían.',
    'Una sola abeja hace una pequeña cucharada de miel en toda su vida.',
  ],
  it: [
    'Le api danzano nell’alveare buio per dire alle altre dove sono i fiori. Nessuno lo sapeva.',
    'Una bottinatrice avanza dritta, scuote il corpo e torna indietro in un mezzo cerchio.',
    'Perché danza? Per mostrare la strada alle altre. La seguono, e poi volano.',
    'Il miele dura migliaia di anni: nelle tombe antiche si trovarono vasi ancora buoni.',
    'Una sola ape produce un piccolo cucchiaio di miele in tutta la vita.',
  ],
  ru: [
    'Пчёлы танцуют в тёмном улье, чтобы рассказать другим, где растут цветы. Никто этого не знал.',
    'Сборщица идёт прямо, трясёт телом и возвращается назад полукругом.',
    'Почему она танцует? Чтобы показать дорогу другим. Они следуют за ней, а потом летят.',
    'Мёд хранится тысячи лет: в древних гробницах нашли кувшины, которые были ещё хороши.',
    'Одна пчела делает за всю жизнь одну маленькую ложку мёда.',
  ],
  pl: [
    'Pszczoły tańczą w ciemnym ulu, żeby powiedzieć innym, gdzie są kwiaty. Nikt o tym nie wiedział.',
    'Zbieraczka idzie prosto, potrząsa ciałem i wraca półkolem.',
    'Dlaczego tańczy? Żeby pokazać innym drogę. Idą za nią, a potem lecą.',
    'Miód trwa tysiące lat: w starych grobach znaleziono dzbany, które były jeszcze dobre.',
    'Jedna pszczoła robi przez całe życie małą łyżeczkę miodu.',
  ],
  zh: [
    '蜜蜂在黑暗的蜂巢里跳舞，告诉同伴花朵在哪里。很久以来，没有人知道这件事。',
    '一只采蜜的蜜蜂笔直向前走，摇动身体，然后绕半个圈回来。',
    '它为什么跳舞？为了给别的蜜蜂指路。它们跟着它，然后飞走。',
    '蜂蜜可以保存几千年：人们在古墓里发现的蜂蜜还可以吃。',
    '一只蜜蜂一生只能酿出一小勺蜂蜜。',
  ],
  ko: [
    '꿀벌은 어두운 벌집 안에서 춤을 추며, 다른 벌에게 꽃이 있는 곳을 알려 준다. 아무도 그것을 몰랐다.',
    '일벌은 똑바로 걸어가며 몸을 흔들고, 반원을 그리며 돌아온다.',
    '왜 춤을 출까? 다른 벌에게 길을 보여 주기 위해서다. 벌들은 따라가고, 그다음 날아간다.',
    '꿀은 수천 년 동안 상하지 않는다: 오래된 무덤에서 나온 꿀도 먹을 수 있었다.',
    '벌 한 마리는 평생 작은 숟가락 하나만큼의 꿀을 만든다.',
  ],
  ar: [
    'النحل يرقص في الخلية المظلمة، ليخبر الآخرين بمكان الزهور. لم يعرف أحد ذلك.',
    'تمشي النحلة إلى الأمام، وتهز جسمها، ثم تعود في نصف دائرة.',
    'لماذا ترقص؟ لكي تدل الآخرين على الطريق. يتبعونها، ثم يطيرون.',
    'يبقى العسل آلاف السنين، وقد وجدوا في القبور القديمة جرارا صالحة للأكل.',
    'تصنع النحلة الواحدة في حياتها ملعقة صغيرة من العسل.',
  ],
  hi: [
    'मधुमक्खियाँ अँधेरे छत्ते में नाचती हैं, ताकि दूसरों को बता सकें कि फूल कहाँ हैं। यह कोई नहीं जानता था।',
    'एक मधुमक्खी सीधी चलती है, अपना शरीर हिलाती है, और आधा चक्कर लगाकर लौटती है।',
    'वह क्यों नाचती है? दूसरों को रास्ता दिखाने के लिए। वे उसके पीछे चलती हैं, और फिर उड़ती हैं।',
    'शहद हज़ारों साल तक ठीक रहता है, और पुरानी कब्रों में मिला शहद भी खाने लायक था।',
    'एक मधुमक्खी अपने पूरे जीवन में एक छोटा चम्मच शहद बनाती है।',
  ],
};

/** Narrations in further languages, whose length is tested. */
export const furtherTexts: Readonly<Record<string, readonly string[]>> = {
  ja: [
    'ミツバチは暗い巣の中で踊り、花がどこにあるかを仲間に伝えます。長い間、誰もそれを知りませんでした。',
    '働きバチはまっすぐ歩き、体を振り、半円を描いて戻ります。',
    'なぜ踊るのでしょうか。仲間に道を教えるためです。みんながついて行き、それから飛び立ちます。',
    '一匹のミツバチが一生に作るハチミツは、小さなスプーン一杯だけです。',
  ],
  bg: [
    'Пчелите танцуват в тъмния кошер, за да кажат на другите къде са цветята. Никой не го знаеше.',
    'Една пчела върви направо, разклаща тялото си и се връща в полукръг.',
    'Защо танцува? За да покаже пътя на другите. Те я следват, а после отлитат.',
    'Медът се пази хиляди години: в стари гробници са намерени съдове, които още ставали за ядене.',
  ],
  th: [
    'ผึ้งเต้นรำในรังที่มืด เพื่อบอกเพื่อนว่าดอกไม้อยู่ที่ไหน ไม่มีใครรู้เรื่องนี้มานาน',
    'ผึ้งงานเดินตรงไปข้างหน้า ส่ายตัว แล้ววนกลับเป็นครึ่งวงกลม',
    'ทำไมมันจึงเต้นรำ เพื่อบอกทางให้ตัวอื่น พวกมันตามไป แล้วก็บินออกไป',
    'น้ำผึ้งเก็บได้หลายพันปี ในสุสานเก่ามีคนพบไหน้ำผึ้งที่ยังกินได้',
  ],
  fi: [
    'Mehiläiset tanssivat pimeässä pesässä kertoakseen muille, missä kukat ovat. Kukaan ei tiennyt sitä.',
    'Työläinen kulkee suoraan eteenpäin, heiluttaa ruumistaan ja palaa puoliympyrässä.',
    'Miksi se tanssii? Näyttääkseen tien muille. Ne seuraavat sitä, ja sitten ne lentävät.',
    'Hunaja säilyy tuhansia vuosia: vanhoista haudoista löytyi ruukkuja, jotka olivat yhä syötäviä.',
  ],
  sv: [
    'Bina dansar i den mörka kupan för att berätta för de andra var blommorna finns. Ingen visste det.',
    'Ett bi går rakt fram, skakar sin kropp och vänder tillbaka i en halvcirkel.',
    'Varför dansar det? För att visa vägen för de andra. De följer efter, och sedan flyger de.',
  ],
  cs: [
    'Včely tančí v temném úlu, aby řekly ostatním, kde jsou květiny. Nikdo to nevěděl.',
    'Včela jde rovně, třese tělem a vrací se zpět v půlkruhu.',
    'Proč tančí? Aby ukázala cestu ostatním. Následují ji a potom letí.',
  ],
  hu: [
    'A méhek a sötét kasban táncolnak, hogy elmondják a többieknek, hol vannak a virágok. Senki sem tudta.',
    'Egy méh egyenesen előre megy, rázza a testét, és félkörben tér vissza.',
    'Miért táncol? Hogy megmutassa az utat a többieknek. Követik, aztán elrepülnek.',
  ],
  el: [
    'Οι μέλισσες χορεύουν στη σκοτεινή κυψέλη για να πουν στις άλλες πού είναι τα λουλούδια. Κανείς δεν το ήξερε.',
    'Μια μέλισσα προχωρά ευθεία, κουνά το σώμα της και γυρίζει πίσω σε ημικύκλιο.',
    'Γιατί χορεύει; Για να δείξει τον δρόμο στις άλλες. Την ακολουθούν και μετά πετούν.',
  ],
  tr: [
    'Arılar karanlık kovanda dans ederek ötekilere çiçeklerin nerede olduğunu anlatır. Bunu kimse bilmiyordu.',
    'Bir arı dosdoğru yürür, gövdesini sallar ve yarım daire çizerek geri döner.',
    'Neden dans eder? Ötekilere yolu göstermek için. Onu izlerler, sonra da uçarlar.',
  ],
  uk: [
    'Бджоли танцюють у темному вулику, щоб розповісти іншим, де ростуть квіти. Ніхто цього не знав.',
    'Бджола йде прямо, трясе тілом і повертається назад півколом.',
    'Чому вона танцює? Щоб показати дорогу іншим. Вони йдуть за нею, а потім летять.',
  ],
  ro: [
    'Albinele dansează în stupul întunecat ca să le spună celorlalte unde sunt florile. Nimeni nu știa asta.',
    'O albină merge drept înainte, își scutură corpul și se întoarce în semicerc.',
    'De ce dansează? Ca să le arate celorlalte drumul. Ele o urmează, apoi zboară.',
  ],
  vi: [
    'Những con ong nhảy múa trong tổ tối để báo cho đồng loại biết hoa ở đâu. Không ai biết điều đó.',
    'Một con ong đi thẳng về phía trước, lắc mình rồi quay lại theo nửa vòng tròn.',
    'Tại sao nó nhảy múa? Để chỉ đường cho những con khác. Chúng đi theo, rồi bay đi.',
  ],
  id: [
    'Lebah menari di sarang yang gelap untuk memberi tahu yang lain di mana bunga berada. Tidak ada yang tahu.',
    'Seekor lebah berjalan lurus ke depan, menggoyangkan tubuhnya, lalu kembali dalam setengah lingkaran.',
    'Mengapa ia menari? Untuk menunjukkan jalan kepada yang lain. Mereka mengikutinya, lalu terbang.',
  ],
  he: [
    'הדבורים רוקדות בכוורת החשוכה כדי לספר לאחרות היכן הפרחים. איש לא ידע זאת.',
    'דבורה אחת הולכת ישר, מנענעת את גופה וחוזרת בחצי עיגול.',
    'למה היא רוקדת? כדי להראות לאחרות את הדרך. הן הולכות אחריה ואז עפות.',
  ],
  fa: [
    'زنبورها در کندوی تاریک می‌رقصند تا به دیگران بگویند گل‌ها کجا هستند. هیچ‌کس این را نمی‌دانست.',
    'یک زنبور مستقیم جلو می‌رود، بدنش را تکان می‌دهد و در نیم‌دایره برمی‌گردد.',
    'چرا می‌رقصد؟ تا راه را به دیگران نشان دهد. آنها دنبالش می‌روند و سپس پرواز می‌کنند.',
  ],
  bn: [
    'মৌমাছিরা অন্ধকার চাকে নাচে, যাতে অন্যদের বলতে পারে ফুল কোথায়। কেউ এটা জানত না।',
    'একটি মৌমাছি সোজা সামনে যায়, শরীর নাড়ায় এবং অর্ধবৃত্তে ফিরে আসে।',
    'সে কেন নাচে? অন্যদের পথ দেখানোর জন্য। তারা তাকে অনুসরণ করে, তারপর উড়ে যায়।',
  ],
  ta: [
    'தேனீக்கள் இருண்ட கூட்டில் நடனமாடி, பூக்கள் எங்கே உள்ளன என்று மற்றவற்றுக்குச் சொல்கின்றன. யாருக்கும் அது தெரியாது.',
    'ஒரு தேனீ நேராக நடந்து, உடலை அசைத்து, அரை வட்டத்தில் திரும்புகிறது.',
    'அது ஏன் நடனமாடுகிறது? மற்றவற்றுக்கு வழி காட்ட. அவை பின்தொடர்ந்து, பிறகு பறக்கின்றன.',
  ],
};
