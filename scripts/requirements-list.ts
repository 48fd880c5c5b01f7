/** The requirements of the specification and the tests that name them. */
import { readProjectFiles } from './project-files.ts'

export type Requirement = Readonly<{ id: string; module: string; text: string; check: string }>
export type Coverage = Readonly<{
  covered: readonly Requirement[]
  uncovered: readonly Requirement[]
  /** Ids that tests name and the list does not know: a slip of the pen. */
  unknownIds: readonly string[]
}>

const ROW = /^(?<id>R\d-\d{3}) \| (?<module>[^|]+) \| (?<text>.+) \| (?<check>[^|]+)$/
const ID = /\bR\d-\d{3}\b/g
const TEST_FILE = /^(?!scripts\/).*\.(test|journey)\.tsx?$/

/** Reads the table; a line that is withdrawn stays in the document and counts no more. */
export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap(line => {
    const { id = '', module = '', text = '', check = '' } = ROW.exec(line.trim())?.groups ?? {}
    return id === '' || text.includes('withdrawn') ? [] : [{ id, module, text, check: check.trim() }]
  })
}

/** Which requirements the given test texts name. */
export function coverageOf(requirements: readonly Requirement[], testTexts: readonly string[]): Coverage {
  const named = new Set(testTexts.flatMap(text => text.match(ID) ?? []))
  const known = new Set(requirements.map(({ id }) => id))
  return {
    covered: requirements.filter(({ id }) => named.has(id)),
    uncovered: requirements.filter(({ id }) => !named.has(id)),
    unknownIds: [...named].filter(id => !known.has(id)).sort(),
  }
}

/** The texts of all tests of the product; those of these scripts talk about ids without proving them. */
export function readTests(root: string): string[] {
  return readProjectFiles(root, TEST_FILE).map(({ text }) => text)
}
