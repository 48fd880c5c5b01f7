/** Identifies the rules by one hash over their source files, so that anybody can compute it (docs/draw-proof.md §7). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const RULES = join(import.meta.dirname, '../../../../../packages/domain/src')

const sha256 = (content: string | Buffer) => createHash('sha256').update(content)

/** SHA-256 over what `sha256sum` prints of all files of the rules but their tests, in the order of their names. */
function hashRules(): Buffer {
  const lines = readdirSync(RULES, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path, name: `./${path.slice(RULES.length + 1).replaceAll(sep, '/')}` }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path, name }) => `${sha256(readFileSync(path)).digest('hex')}  ${name}\n`)
  return sha256(lines.join('')).digest()
}

let known: Buffer | undefined

/** The hash of the rules that this program runs; they do not change while it runs. */
export function rulesHash(): Buffer {
  known ??= hashRules()
  return known
}
