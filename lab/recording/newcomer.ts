import type { Locator, Page } from 'playwright-core';
import type { Album } from './album';

const person = { email: 'bee@hive.test', password: 'correct horse battery 9' };
const videoTimeoutMs = 180_000;

/** A user's own picture: a hive in the evening. */
const ownPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 108 108">
  <rect width="108" height="108" fill="#24305e"/><circle cx="84" cy="24" r="11" fill="#f8e9a1"/>
  <path d="M0 84 Q54 70 108 84 V108 H0Z" fill="#374785"/>
  <g fill="#f7a531" stroke="#b5651d" stroke-width="1.5"><rect x="40" y="34" width="28" height="12" rx="6"/>
  <rect x="34" y="46" width="40" height="12" rx="6"/><rect x="30" y="58" width="48" height="12" rx="6"/>
  <rect x="34" y="70" width="40" height="12" rx="6"/></g><ellipse cx="54" cy="71" rx="6" ry="5" fill="#5a3210"/>
</svg>`;

/** Runs in the page: nothing that is in sight waits for its picture any more. */
const untilAllIsDrawn = `new Promise((resolve) => {
  const isInSight = ({ top, bottom, height }) => height > 0 && bottom > 0 && top < innerHeight;
  const waiting = () => [...document.querySelectorAll('.skeleton')].map((node) => node.getBoundingClientRect());
  const look = () => (waiting().some(isInSight) ? requestAnimationFrame(look) : resolve());
  look();
})`;

/** A user who opens the studio for the first time. */
export class Newcomer {
  constructor(
    private readonly page: Page,
    private readonly album: Album,
    private readonly studioUrl: string,
  ) {}

  async signUp(): Promise<void> {
    const { page } = this;
    await page.goto(this.studioUrl);
    await this.press('Sign in');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await this.album.take(page, 'sign-up');
    await this.press('Sign up');
    await this.untilLooksAreShown();
  }

  async beginWith(script: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'My own script', exact: true }).check();
    await this.page.getByRole('textbox', { name: 'Script', exact: true }).fill(script);
    await this.album.take(this.page, 'topic');
    await this.press('Write the script');
    await this.untilStillsAreShown();
  }

  async changeWords(): Promise<void> {
    await this.words(1).fill('Bees dance in the dark, on the comb, for every hungry sister.');
    await this.untilSaved();
    await this.untilStillsAreShown();
    await this.album.take(this.page, 'script');
  }

  async replacePicture(): Promise<void> {
    const scene = await this.openScene(2);
    await scene.getByText('Picture', { exact: true }).click();
    const preview = this.page.getByRole('img', { name: 'Preview of scene 2' }).first();
    const drawn = await preview.getAttribute('src');
    const buffer = Buffer.from(await this.drawOwnPicture());
    await scene.getByLabel('Upload my own').setInputFiles({ name: 'our hive.png', mimeType: 'image/png', buffer });
    await scene.getByText('Uploaded and selected.').waitFor();
    await this.untilSaved();
    while ((await preview.getAttribute('src')) === drawn)
      await this.page.evaluate('new Promise(requestAnimationFrame)');
    await scene.evaluate(`(node) => node.scrollIntoView({ block: 'start' })`);
    await this.untilStillsAreShown();
    await this.album.take(this.page, 'own-picture');
  }

  /** @returns seconds until it can be played */
  async makeVideo(): Promise<number> {
    const startedAt = performance.now();
    await this.press('Make the video');
    await this.page.getByRole('progressbar').first().waitFor();
    await this.album.take(this.page, 'making');
    return this.untilMade(startedAt);
  }

  async watch(): Promise<void> {
    await this.page.evaluate(`new Promise((resolve) => {
      const video = document.querySelector('video');
      video.muted = true;
      video.addEventListener('timeupdate', () => video.currentTime > 1 && resolve());
      void video.play();
    })`);
    await this.page.evaluate(`document.querySelector('video').pause()`);
    await this.album.take(this.page, 'video');
  }

  /** @returns the link */
  async share(): Promise<string> {
    await this.press('Create a link');
    const link = this.page.getByRole('textbox', { name: 'Link' });
    await link.waitFor();
    await link.scrollIntoViewIfNeeded();
    await this.album.take(this.page, 'share');
    return link.inputValue();
  }

  /** @returns seconds until the video of the changed script can be played */
  async changeOneScene(): Promise<number> {
    await this.press('Change a scene');
    await this.openScene(3);
    await this.words(3).fill('The angle of the dance is the angle to the sun.');
    await this.untilSaved();
    const startedAt = performance.now();
    await this.press('Make the video');
    return this.untilMade(startedAt);
  }

  private async untilMade(startedAt: number): Promise<number> {
    await this.page.getByRole('region', { name: 'Your video is ready' }).waitFor({ timeout: videoTimeoutMs });
    const seconds = (performance.now() - startedAt) / 1000;
    await this.page.getByRole('link', { name: 'Open the video’s page' }).click();
    await this.page.waitForURL(/#\/videos\//);
    await this.page.locator('video').waitFor();
    return seconds;
  }

  private async openScene(number: number): Promise<Locator> {
    const scene = this.page.getByRole('article', { name: `Scene ${number}`, exact: true });
    const line = scene.getByRole('button', { name: new RegExp(`^Scene ${number}\\b`) });
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    await this.words(number).waitFor();
    return scene;
  }

  private words(scene: number): Locator {
    return this.page.getByRole('textbox', { name: `Text of scene ${scene}`, exact: true });
  }

  private async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  private async untilSaved(): Promise<void> {
    await this.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  }

  private async untilLooksAreShown(): Promise<void> {
    await this.page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await this.page.evaluate(untilAllIsDrawn);
  }

  private async untilStillsAreShown(): Promise<void> {
    await this.page
      .getByRole('img', { name: /^Preview of scene/ })
      .first()
      .waitFor();
    await this.page.evaluate(untilAllIsDrawn);
  }

  private async drawOwnPicture(): Promise<Uint8Array> {
    const easel = await this.page.context().newPage();
    await easel.setContent(ownPicture);
    const drawn = await easel.locator('svg').screenshot();
    await easel.close();
    return drawn;
  }
}
