/** The functions and views of the database: one a file in `apps/server/sql`, each file its current text. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../sql')

export type SqlText = Readonly<{
  /** Its file below the folder, such as `wallet/wallet_post.sql`. */
  path: string
  /** What the file declares; the file bears its name. */
  name: string
  kind: 'function' | 'view'
  /** Names of functions and views that must be there before it. */
  needs: readonly string[]
  text: string
  sha256: string
}>

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const DECLARATION = /^create or replace (function|view) (\w+)/m
const NEEDS = /^-- needs: (.+)$/m

/** Reads what a file declares; throws when that is not the one function or view that its name promises. */
export function parseSqlText(path: string, text: string): SqlText {
  const [, kind, name] = DECLARATION.exec(text) ?? []
  if ((kind !== 'function' && kind !== 'view') || name !== basename(path, '.sql')) {
    throw new Error(`${path} does not declare a function or view of its name`)
  }
  const needs = NEEDS.exec(text)?.[1]?.split(/[, ]+/) ?? []
  return { path, name, kind, needs, text, sha256: sha256(text) }
}

/** All texts in an order in which each finds what it needs; else by path. Throws on a name that is missing or a circle. */
export function inOrder(texts: readonly SqlText[]): SqlText[] {
  const byName = new Map(texts.map(text => [text.name, text]))
  const ordered = new Set<SqlText>()
  function place(text: SqlText, path: readonly string[]): void {
    if (ordered.has(text)) return
    if (path.includes(text.name)) throw new Error(`SQL needs itself: ${[...path, text.name].join(', ')}`)
    for (const name of text.needs) {
      const needed = byName.get(name)
      if (needed === undefined) throw new Error(`${text.path} needs ${name}, which no file declares`)
      place(needed, [...path, text.name])
    }
    ordered.add(text)
  }
  for (const text of texts.toSorted((a, b) => (a.path < b.path ? -1 : 1))) place(text, [])
  return [...ordered]
}

/** The texts of this program, in the order in which they are applied. */
export async function readSqlTexts(): Promise<SqlText[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter(file => file.endsWith('.sql'))
  const texts = files.map(async file =>
    parseSqlText(file.replaceAll(sep, '/'), await readFile(join(FOLDER, file), 'utf8')),
  )
  return inOrder(await Promise.all(texts))
}
