/** `node scripts/adr-index.ts` writes `docs/adr/README.md`, the list of all decisions with their state. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps.ts'

type Decision = Readonly<{ file: string; number: string; title: string; status: string }>

const ADR_FOLDER = join(ROOT, 'docs/adr')
export const ADR_INDEX = join(ADR_FOLDER, 'README.md')
const HEAD = /^# (?<number>\d{4}) (?<title>.+)\n\nStatus: (?<status>.+)\n\n## Context\n/

const INTRODUCTION = `# Decisions

Each page records one decision: its context, what was decided, and what follows, also what is bad about it. A decision is
never rewritten into another one: a later page changes or replaces it, and the state of both says so. Numbers are given
out in ranges to work that runs in parallel and are never used twice, so a missing number means only that it was not needed.

| Number | Decision | State |
|---|---|---|
`

/** Reads the head of a decision; throws an error that says what is missing. */
export function readDecision(file: string, text: string): Decision {
  const { number, title, status } = HEAD.exec(text)?.groups ?? {}
  if (number === undefined || title === undefined || status === undefined)
    throw new Error(`${file} does not begin with "# 0001 Title", "Status: …" and "## Context"`)
  if (!file.startsWith(`${number}-`)) throw new Error(`${file} calls itself ${number}`)
  if (!text.includes('\n## Decision\n') || !text.includes('\n## Consequences\n'))
    throw new Error(`${file} lacks "## Decision" or "## Consequences"`)
  return { file, number, title, status }
}

/** The text of the index for the decisions in the folder. */
export function adrIndex(): string {
  const rows = readdirSync(ADR_FOLDER)
    .filter(file => /^\d{4}-.+\.md$/.test(file))
    .sort()
    .map(file => readDecision(file, readFileSync(join(ADR_FOLDER, file), 'utf8')))
    .map(({ file, number, title, status }) => `| [${number}](${file}) | ${title} | ${status} |\n`)
  return INTRODUCTION + rows.join('')
}

if (import.meta.main) writeFileSync(ADR_INDEX, adrIndex())
