import { readableOn } from '../platform/mail/mail-templates.service';

/** Style of the mails. Colours have a contrast of at least 4.5 to 1 in both schemes. */
const pageStyle = `
:root { --back: #f3f1ec; --card: #fff; --text: #23201a; --soft: #6d675c; --line: #b9b2a3; --fine: #ece8de; --gold: #e0a100;
  --button: #23201a; --on-button: #fff; --link: #7a5600; --warn: #a3231d; --warn-back: #fcebe9; --good-back: #faf5e4; }
@media (prefers-color-scheme: dark) {
  :root { --back: #17150f; --card: #232018; --text: #f1ede2; --soft: #b3ab9a; --line: #6d675c; --fine: #3a352a;
    --button: #e0a100; --on-button: #17150f; --link: #ffcf52; --warn: #ffb4a9; --warn-back: #45201b; --good-back: #332c17; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--back); color: var(--text); overflow-wrap: anywhere;
  font: 17px/1.55 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
body > header, main, footer { width: min(560px, 100% - 32px); margin: 0 auto; }
body > header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 28px 4px 16px; }
.application { display: flex; align-items: center; gap: 10px; color: inherit; font-weight: 700; text-decoration: none; }
.application img { flex: none; }
main { padding: 36px 40px 40px; background: var(--card); border-top: 6px solid var(--gold); border-radius: 16px; }
h1 { margin: 0 0 16px; font-size: 27px; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 0 0 4px; font-size: 19px; line-height: 1.3; }
p { margin: 0 0 14px; }
a { color: var(--link); }
form { margin: 0; }
main form.stack { display: grid; gap: 16px; margin: 18px 0; }
main .ways form.stack { margin: 0; }
form.stack > [role=status]:empty { margin-top: -16px; }
label { display: grid; gap: 6px; font-weight: 600; }
fieldset { display: grid; gap: 10px; margin: 0; padding: 0; border: 0; }
legend { padding: 0 0 6px; font-weight: 600; }
label.choice { display: flex; gap: 12px; align-items: start; font-weight: 400; }
input, select { width: 100%; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: transparent;
  color: inherit; font: inherit; font-weight: 400; }
input[type=checkbox] { width: 22px; height: 22px; margin: 2px 0 0; flex: none; accent-color: var(--gold); }
input[aria-invalid=true] { border: 2px solid var(--warn); }
input[name=otp], input[name=code] { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .12em; }
select option { background: var(--card); }
.hint { color: var(--soft); font-size: 15px; font-weight: 400; }
button, .button { display: inline-block; padding: 13px 20px; border: 0; border-radius: 10px; background: var(--button);
  color: var(--on-button); font: inherit; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer; }
form.stack > button, .wide { width: 100%; }
button.second, .button.second { background: transparent; color: inherit; box-shadow: inset 0 0 0 1px var(--line); }
button.plain { padding: 6px 0; background: none; color: var(--link); font-weight: 400; text-decoration: underline; }
button.danger { background: transparent; color: var(--warn); box-shadow: inset 0 0 0 1px currentColor; }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.said { margin: 0 0 18px; padding: 12px 16px; border-radius: 10px; background: var(--good-back); }
.problem { background: var(--warn-back); color: var(--warn); }
.or { display: flex; align-items: center; gap: 14px; margin: 22px 0; color: var(--soft); }
.or::before, .or::after { content: ''; flex: 1; height: 1px; background: var(--fine); }
.ways { display: grid; gap: 12px; margin: 18px 0 0; }
.way { display: flex; justify-content: center; align-items: center; gap: 12px; }
.way svg { flex: none; width: 20px; height: 20px; fill: currentColor; }
.links { display: flex; flex-wrap: wrap; gap: 6px 20px; margin: 22px 0 0; }
main > section { margin: 26px 0 0; padding: 24px 0 0; border-top: 1px solid var(--fine); }
main > section:first-of-type { border-top: 0; padding-top: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; margin: 14px 0 0; }
.actions > form { display: contents; }
.actions button, .actions .button { padding: 10px 16px; }
ul.things { display: grid; gap: 14px; margin: 12px 0 0; padding: 0; list-style: none; }
ul.things > li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; padding: 14px 16px;
  border: 1px solid var(--fine); border-radius: 12px; }
ul.things > li > div { flex: 1 1 220px; }
ul.things .actions { margin: 0; align-items: center; }
.badge { display: inline-block; padding: 1px 9px; border-radius: 99px; background: var(--good-back); font-size: 14px; }
.badge.warn { background: var(--warn-back); color: var(--warn); }
details { margin: 18px 0 0; }
summary { color: var(--link); cursor: pointer; }
ul.things details { flex-basis: 100%; margin: 0; }
.qr { display: block; width: min(240px, 100%); margin: 14px auto; border-radius: 12px; background: #fff; }
.key, .codes { padding: 14px; border-radius: 12px; background: var(--good-back);
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .05em; }
.key { user-select: all; }
.codes { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 8px 18px; margin: 14px 0 20px; list-style: none; }
ul.scopes { margin: 0 0 14px; padding-left: 20px; }
.rules { margin: 0; padding-left: 20px; color: var(--soft); font-size: 15px; font-weight: 400; }
footer { padding: 20px 4px 40px; font-size: 15px; }
.languages { display: flex; flex-wrap: wrap; gap: 6px 18px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 12px; padding: 8px 14px; border-radius: 8px; background: var(--card); }
@media (max-width: 520px) { main { padding: 26px 22px 30px; } h1 { font-size: 24px; } }
@media print { body > header, footer, form, .actions { display: none; } }
`;

/** @param color colour of the application, `#rrggbb` */
export const pageStyleIn = (color: string): string => `${pageStyle}
main { border-top-color: ${color}; }
@media (prefers-color-scheme: dark) { :root { --button: ${color}; --on-button: ${readableOn(color)}; } }
`;
