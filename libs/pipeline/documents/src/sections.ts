import type { DocumentSection, ReadDocument } from '@svc/pipeline/readers';

/** Collects the sections of a document without pages, in its order. */
export class Sections {
  private readonly sections: DocumentSection[] = [{ heading: '', page: null, paragraphs: [] }];
  private title: string | null = null;

  /** @param level 1 for the largest; the first of it is the title */
  addHeading(text: string, level: number): void {
    const heading = text.replace(/\s+/gu, ' ').trim();
    if (heading === '') return;
    if (level === 1 && this.title === null) this.title = heading;
    else this.sections.push({ heading, page: null, paragraphs: [] });
  }

  addParagraph(text: string): void {
    const line = text.replace(/\s+/gu, ' ').trim();
    if (line !== '') this.sections.at(-1)?.paragraphs.push({ text: line, page: null });
  }

  /** Heading of the open section. */
  get heading(): string {
    return this.sections.at(-1)?.heading ?? '';
  }

  /** @param title of a document without one in its text */
  document(title: string | null = null): Pick<ReadDocument, 'title' | 'sections'> {
    const sections = this.sections.filter(({ paragraphs }) => paragraphs.length > 0);
    return { title: this.title ?? title, sections };
  }
}
