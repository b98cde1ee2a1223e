/** Same shape as `english-articles.ts`. */
export const germanArticles: Readonly<Record<string, string>> = {
  Himmelsblau: `Das Blau des Himmels entsteht durch die Streuung des Sonnenlichts an den Molekülen der Luft (Rayleigh-Streuung; [ˈreɪli]). Am Tag erscheint der wolkenlose Himmel deshalb blau und nicht schwarz.

== Ursache ==
Sonnenlicht besteht aus allen Farben des Regenbogens. Blaues Licht wird von den Molekülen der Luft viel stärker gestreut als rotes, weil seine Wellenlänge kürzer ist. Das gestreute blaue Licht erreicht das Auge aus allen Richtungen, sodass der ganze Himmel blau erscheint. Violettes Licht wird noch stärker gestreut, doch das Auge nimmt es schwächer wahr.

== Morgen- und Abendrot ==
Steht die Sonne tief, ist der Weg des Lichts durch die Luft viel länger. Das blaue Licht ist dann zum größten Teil zur Seite gestreut, und übrig bleibt das rote.

== Forschung ==
Der englische Physiker Lord Rayleigh erklärte die Ursache der blauen Farbe im Jahr 1871. Auf dem Mars, dessen Luft voller Staub ist, wirkt der Himmel am Tag gelblich.

== Einzelnachweise ==
Rayleigh: On the light from the sky.`,
  Schwänzeltanz: `Der Schwänzeltanz ist eine Form der Verständigung unter Honigbienen (Apis mellifera). Mit ihm teilen heimkehrende Sammlerinnen den anderen Bienen im Stock mit, wo es ergiebige Blüten gibt.

== Ablauf ==
Beim Tanz läuft die Biene ein kurzes Stück geradeaus und bewegt dabei den Hinterleib hin und her. Danach kehrt sie in einem Bogen zum Ausgangspunkt zurück und beginnt von vorn.
Die Richtung des Laufs zeigt den Winkel zwischen der Futterquelle und der Sonne an. Je länger das Schwänzeln dauert, desto weiter ist der Weg zu den Blüten.

== Bedeutung ==
Bienen tanzen, weil ein Volk mehr Nektar einträgt, wenn viele Sammlerinnen dieselbe reiche Tracht anfliegen.`,
  Himmel: `Der Himmel ist das Gewölbe, das sich über dem Horizont zu spannen scheint. Er erscheint je nach Wetter und Tageszeit blau, grau, rot oder schwarz.`,
};

export const chineseArticles: Readonly<Record<string, string>> = {
  量子计算: `量子计算（英語：Quantum computing）是一种利用量子力学规律来处理信息的计算方式。普通计算机使用只有零和一两种状态的比特，而量子计算机使用量子比特。量子比特可以同时处于零和一的叠加状态。

== 原理 ==
多个量子比特之间可以发生纠缠，使它们的状态紧密地联系在一起。量子计算通过干涉来放大正确的答案，并抵消错误的答案。测量会使叠加状态消失，因此算法必须经过精心的设计。

== 应用 ==
科学家希望利用量子计算来模拟分子，从而发现新的药物和材料。秀尔算法能够快速分解很大的整数，现有的许多加密方法因此受到威胁。

== 困难 ==
量子比特对温度和噪声非常敏感，大多数机器必须在接近绝对零度的环境中运行。目前的量子计算机还需要纠正大量的错误。

== 参考文献 ==
无。`,
};
