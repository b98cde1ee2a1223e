import type { Schemas } from './api';
import { translate, translateOr } from './language';
import { WarningItems } from './notices/notice';

type TextSource = Schemas['TextSource'];

/** A link that opens in a new tab; plain text without an address. */
export const OutsideLink = ({ text, url }: { text: string; url: string | null }) =>
  url !== null && /^https?:\/\//.test(url) ? (
    <a href={url} dir="auto" rel="noreferrer" target="_blank">
      {text}
    </a>
  ) : (
    <bdi>{text}</bdi>
  );

/** True when no source knew the topic, so that the words say nothing about it. */
export const isGeneral = (sources: readonly TextSource[]): boolean =>
  sources.some(({ writer }) => writer === 'phrase_book');

type Warnings = Schemas['Draft']['warning_details'];

/** Why no source knew a topic, without what general words say of themselves. */
export const reasonsWithoutSource = (warnings: Warnings): Warnings =>
  warnings.filter(({ code }) => code !== 'general_words' && code !== 'no_phrases');

/** Translates a credit; one of another version stays English. */
export const textOfCredit = ({ text, code, values }: Schemas['Credit']): string =>
  translateOr(`credit.${code}`, text, values);

interface CreditedProps {
  sources: readonly TextSource[];
  credits?: readonly Schemas['Credit'][];
  music?: Schemas['PieceOfMusic'] | null;
}

/** Items of a list: who wrote the text and from which source, who made the pictures, and the music. */
export const CreditItems = ({ sources, credits = [], music = null }: CreditedProps) => (
  <>
    {sources.map(({ writer, title, url, licence }) => (
      <li key={writer + title}>
        {translate(`sources.${writer}`)}{' '}
        {writer === 'phrase_book' ? null : (
          <OutsideLink text={`${title}${licence === null ? '' : ` (${licence})`}`} url={url} />
        )}
      </li>
    ))}
    {credits.map((credit) => (
      <li key={credit.text + credit.url}>
        <OutsideLink text={textOfCredit(credit)} url={credit.url} />
      </li>
    ))}
    {music === null ? null : (
      <li>{translate('music.credit', { title: music.title, mood: translateOr(`moods.${music.mood}`, music.mood) })}</li>
    )}
  </>
);

/** Who wrote the text of a draft, from which sources, and the warnings of its task. */
export const Origins = ({
  sources,
  warning_details: warnings,
}: Pick<Schemas['Draft'], 'sources' | 'warning_details'>) => (
  <div class="origins">
    <ul class="sources" aria-label={translate('editor.sources')} hidden={sources.length === 0}>
      <CreditItems sources={sources} />
    </ul>
    <ul class="warnings" aria-label={translate('editor.warnings')} hidden={warnings.length === 0}>
      <WarningItems of={warnings} />
    </ul>
  </div>
);
