const backMatter =
  /^(?:see also|references|notes|footnotes|external links|further reading|bibliography|sources|citations|gallery|in popular culture|siehe auch|einzelnachweise|weblinks|literatur|quellen|anmerkungen|véase también|referencias|enlaces externos|bibliografía|voir aussi|références|liens externes|notes et références|bibliographie|note|bibliografia|collegamenti esterni|altri progetti|voci correlate|ver também|referências|ligações externas|zie ook|bronnen|externe links|literatuur|см\. также|примечания|литература|ссылки|参见|参考文献|外部链接|外部連結|注释|脚注|関連項目|外部リンク|출처|같이 보기|외부 링크|각주|انظر أيضا|مراجع|وصلات خارجية|सन्दर्भ|बाहरी कड़ियाँ|इन्हें भी देखें)$/iu;

/** True for the heading of references and notes. */
export const isBackMatter = (heading: string): boolean => backMatter.test(heading);
