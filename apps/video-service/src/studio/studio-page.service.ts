import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';

export interface PageFile {
  content: Buffer;
  contentType: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The page's files by path, read at start: requests look paths up and never join them. The bundle contains them. */
@Injectable()
export class StudioPageService implements OnModuleInit {
  private readonly files = new Map<string, PageFile>();

  async onModuleInit(): Promise<void> {
    const folder = join(__dirname, 'page');
    for (const name of await readdir(folder, { recursive: true })) {
      const contentType = contentTypes[extname(name)];
      if (contentType === undefined) continue;
      this.files.set(name.replaceAll('\\', '/'), { content: await readFile(join(folder, name)), contentType });
    }
  }

  file(name: string): PageFile | undefined {
    return this.files.get(name);
  }
}
