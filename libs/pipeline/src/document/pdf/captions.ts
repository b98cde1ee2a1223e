/** Begins the caption of a figure. */
const figureCaption =
  /^(?:fig(?:ure|ura|\.)?|abb(?:ildung|\.)|afb(?:eelding|\.)|рис(?:унок|\.)|obr(?:ázek|\.)|rys(?:unek|\.)|図|图|圖|그림)\s*[A-Z]?\d{1,3}/iu;
const tableCaption =
  /^(?:table|tabelle|tab\.|tabla|tableau|tabella|tabela|tabel|таблица|表)\s*[A-Z]?\d{1,3}\s*[.:—–|]/iu;

/** True for the first line of a figure's caption, false for a sentence that begins with the figure's name. */
export const beginsCaption = (line: string): boolean => {
  const label = figureCaption.exec(line)?.[0];
  if (label === undefined) return false;
  return /^(?:\s*[.:—–|(]|\s*$|\s+\p{Lu})/u.test(line.slice(label.length));
};

export const beginsTable = (line: string): boolean => tableCaption.test(line);
