/** Compares the requirements of the specification with the tests that name them. */
import { type ProjectFile, readProjectFiles } from './project-files.ts'

export type Requirement = Readonly<{ id: string; module: string; text: string; check: string }>
export type Coverage = Readonly<{
  /** At least one test asserts the requirement. */
  proven: readonly Requirement[]
  /** Tests assert only a part, such as the route and its access; the rest is not built or not asserted. */
  guardOnly: readonly Requirement[]
  /** No test names the requirement. */
  open: readonly Requirement[]
  /** Ids in tests that are not in the list (typing errors). */
  unknownIds: readonly string[]
}>

/** A test title may name at most this many ids, so that a failure says which requirement is broken. */
export const IDS_PER_TITLE = 6

const ROW = /^(?<id>R\d-\d{3}) \| (?<module>[^|]+) \| (?<text>.+) \| (?<check>[^|]+)$/
const ID = /\bR\d-\d{3}\b/g
/** The mark after an id: `R0-039 (guard)`. */
const NAMED = /\b(?<id>R\d-\d{3})\b(?<guard> \(guard\))?/g
const TEST_FILE = /^(?!scripts\/).*\.(test|journey)\.tsx?$/

/** Reads the table; a withdrawn requirement stays in the document and is not counted. */
export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap(line => {
    const { id = '', module = '', text = '', check = '' } = ROW.exec(line.trim())?.groups ?? {}
    return id === '' || text.startsWith('withdrawn') ? [] : [{ id, module, text, check: check.trim() }]
  })
}

/** How far the tests prove each requirement; one mention without the mark `(guard)` is a proof. */
export function coverageOf(requirements: readonly Requirement[], testTexts: readonly string[]): Coverage {
  const proven = new Set<string>()
  const guarded = new Set<string>()
  for (const { groups } of testTexts.flatMap(text => [...text.matchAll(NAMED)])) {
    const ids = groups?.guard === undefined ? proven : guarded
    ids.add(groups?.id ?? '')
  }
  const known = new Set(requirements.map(({ id }) => id))
  const named = proven.union(guarded)
  return {
    proven: requirements.filter(({ id }) => proven.has(id)),
    guardOnly: requirements.filter(({ id }) => guarded.has(id) && !proven.has(id)),
    open: requirements.filter(({ id }) => !named.has(id)),
    unknownIds: [...named].filter(id => !known.has(id)).sort(),
  }
}

/** The lines of a test that name more than six requirements; a title is one line. */
export function crowdedTitles(testText: string): string[] {
  const isCrowded = (line: string) => new Set(line.match(ID)).size > IDS_PER_TITLE
  return testText
    .split('\n')
    .filter(isCrowded)
    .map(line => line.trim())
}

/** The tests of the product, without those of the scripts, which contain ids as examples. */
export function readTests(root: string): ProjectFile[] {
  return readProjectFiles(root, TEST_FILE)
}
