import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientEntries } from '@svc/client-package';
import ts from 'typescript';

/** Names that each entry point of the client package exports, types included. */
export type ClientExports = Readonly<Record<string, readonly string[]>>;

const readSource = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** @throws Error for another package, whose exports would be ours */
const moduleFile = (from: string, specifier: string): string => {
  const base = join(dirname(from), specifier);
  const found = [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${from} exports all of ${specifier}, which is no file of the client.`);
  return found;
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const declaredNames = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.getText()];
};

const namesOfDeclaration = (file: string, { exportClause, moduleSpecifier }: ts.ExportDeclaration): string[] => {
  if (exportClause === undefined) return exportedNames(moduleFile(file, (moduleSpecifier as ts.StringLiteral).text));
  return ts.isNamedExports(exportClause)
    ? exportClause.elements.map(({ name }) => name.text)
    : [exportClause.name.text];
};

const exportedNames = (file: string): string[] =>
  readSource(file).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namesOfDeclaration(file, statement);
    return isExported(statement) ? declaredNames(statement) : [];
  });

export const readClientExports = (root: string): ClientExports => {
  const sources = join(root, 'libs', 'shared', 'client', 'src');
  return Object.fromEntries(
    Object.entries(clientEntries).map(([name, source]) => [
      name === 'index' ? 'svc-auth-video' : `svc-auth-video/${name}`,
      [...new Set(exportedNames(join(sources, source)))].sort(),
    ]),
  );
};

/** One line `<entry>: <name>: removed` for each export that a program of `before` imports in vain. */
export const exportBreaks = (before: ClientExports, after: ClientExports): string[] =>
  Object.entries(before).flatMap(([entry, names]) =>
    names.filter((name) => !(after[entry] ?? []).includes(name)).map((name) => `${entry}: ${name}: removed`),
  );
