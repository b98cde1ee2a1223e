/** At most so many previews are asked for at once: each is drawn on a processor that others wait for too. */
const atOnce = 2;
let underWay = 0;
const waiting = [];

const next = () => {
  if (underWay >= atOnce || waiting.length === 0) return;
  underWay += 1;
  const work = waiting.shift();
  work().finally(() => {
    underWay -= 1;
    next();
  });
};

/** Does the work when it is its turn. */
export const inLine = (work) =>
  new Promise((resolve, reject) => {
    waiting.push(() => work().then(resolve, reject));
    next();
  });
