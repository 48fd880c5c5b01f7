/** Compares the glossary with the names that the code declares. */
import type { ProjectFile } from './project-files.ts'

export type GlossaryRow = Readonly<{ word: string; names: readonly string[] }>

/** Removes comments, because a name counts only where the code declares it. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm
/**
 * Matches declarations: a name, a table or column, a property, a parameter, a method, a member of a union such as
 * `'won'`.
 */
const DECLARATIONS = [
  /\b(?:const|let|function|type|interface|class|table|view)\s+(?:if not exists\s+)?([A-Za-z]\w+)/g,
  /[\s{,(]([A-Za-z]\w+)\??:/g,
  /[{,]\s*([A-Za-z]\w+)(?=\s*[,}])/g,
  /^\s+(?:async\s+)?([A-Za-z]\w+)\(/gm,
  /^\s+([a-z]\w+)\s+(?:bigint|smallint|integer|text|boolean|bytea|jsonb|timestamptz|numeric)\b/gm,
  /'([A-Za-z][\w-]+)'/g,
]
const NAME = /[A-Za-z][\w-]+/g

/** The names that these files declare. */
export function declaredNames(files: readonly ProjectFile[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { text } of files) {
    const code = text.replace(COMMENT, '')
    for (const pattern of DECLARATIONS) for (const [, name = ''] of code.matchAll(pattern)) names.add(name)
  }
  return names
}

/** The rows of all tables of the glossary; the names of a row are in backticks in its third column. */
export function glossaryRows(markdown: string): GlossaryRow[] {
  return markdown
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (中文|Word) \|/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, word = '', , inCode = '']) => ({
      word,
      names: [...inCode.matchAll(/`([^`]+)`/g)].flatMap(([, names = '']) => names.match(NAME) ?? []),
    }))
}
