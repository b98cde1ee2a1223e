/** Limits concurrent previews: each uses a processor that other requests need too. */
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

/** Runs the work when a slot is free. */
export const inLine = (work) =>
  new Promise((resolve, reject) => {
    waiting.push(() => work().then(resolve, reject));
    next();
  });
