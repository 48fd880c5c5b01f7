/** Checks that a migration is safe while nodes of the previous release run (adr 0073). */
import type { Migration } from '#apps/server/src/platform/schema/migration-files.ts'

type Rule = readonly [pattern: RegExp, reason: string]

/** Statements that break nodes of the previous release; only a migration of kind `contract` may have them. */
const BREAKING: readonly Rule[] = [
  [/\bdrop\s+(table|column|view|function|type|trigger)\b/i, 'takes away what the release before may use'],
  [/\brename\b/i, 'takes away the old name'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the release before may write'],
]

/** Statements that lock a table while they read or write all of it. */
const LONG: readonly Rule[] = [
  [/\bvacuum\s+full\b|^\s*cluster\b/im, 'rewrites a table'],
  [/\btype\s+\w+\s+using\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'rewrites a table'],
]

/** The same, for a table that already exists. */
const LONG_ON_OLD: readonly Rule[] = [
  [/\badd\s+column\b[^;]*\bgenerated\s+always\s+as\s*\([^;]*\bstored\b/i, 'rewrites the table'],
  [
    /\badd\s+column\b[^;,]*\bdefault\s+(server_now|clock_timestamp|gen_random_uuid|random|nextval)\(/i,
    'a default that differs by row rewrites the table',
  ],
  [/\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i, 'reads the table: add it not valid, then validate it'],
  [/\badd\s+column\b[^;,]*\bnot\s+null\b(?![^;,]*\bdefault\b)/i, 'refuses rows of the release before'],
]

const STATEMENT_ON_TABLE =
  /\b(?:alter\s+table|create\s+trigger\b[^;]*?\bon|lock\s+table|create\s+(?:unique\s+)?index\s+\w+\s+on)\s+(?:if\s+exists\s+)?(\w+)/gi
const PLAIN_INDEX = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)\w+\s+on\s+(\w+)/gi
const CONCURRENT = /^\s*create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\b[^;]*;?\s*$/i

const broken = (rules: readonly Rule[], text: string): string[] =>
  rules.flatMap(([pattern, reason]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`"${found[0].trim()}" ${reason}`]
  })

/**
 * The statements of a file that its header does not permit. The baseline has no limits, because it fills an empty
 * database.
 */
export function migrationRuleFaults({ text, kind, locks, inTransaction }: Migration): string[] {
  const code = text.replaceAll(/--.*/g, '')
  const made = new Set([...code.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, table]) => table))
  const isOld = ([, table]: RegExpExecArray) => !made.has(table ?? '')
  const faults = broken(LONG, code)
  for (const statement of code.split(';')) {
    const [, table] = /\balter\s+table\s+(\w+)/i.exec(statement) ?? []
    if (table !== undefined && !made.has(table)) faults.push(...broken(LONG_ON_OLD, statement))
  }
  for (const [index] of [...code.matchAll(PLAIN_INDEX)].filter(isOld)) {
    faults.push(`"${index}" blocks writes: make it concurrently, in a file of its own`)
  }
  if (kind !== 'contract') faults.push(...broken(BREAKING, code))
  if (kind === 'backfill' && /\b(create|alter|drop)\s/i.test(code)) faults.push('a backfill only writes rows')
  const locked = [...code.matchAll(STATEMENT_ON_TABLE)].find(isOld)
  if (locks === 'none' && locked !== undefined) faults.push(`"${locked[0]}" takes a lock: "-- locks: brief"`)
  if (inTransaction === CONCURRENT.test(code)) {
    faults.push(
      'outside of a transaction stands one "create index concurrently if not exists", and nothing else',
    )
  }
  return faults
}
