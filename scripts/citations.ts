/**
 * Checks citations of the papers in `docs/sources` and of decisions in `docs/adr`. The grammar, explained for people in
 * `docs/sources/README.md`:
 * citation = source " " sections { gap sections }          specification 001 §4 (cancel flow), §9 source   =
 * ["specification "] ("000"|"001"|"002") | paper | page ".md" | "RFC " number sections = "§" number | "§§" number { (",
 * "|"–") number } gap      = [" (" words ")"] (", "|" and ")
 * A page that has numbered sections itself may cite one of them without naming a source.
 */
import type { ProjectFile } from './project-files.ts'
import type { Finding } from './tidy.ts'

/** The numbers of the sections of each source, under the name that citations use. */
export type Sources = ReadonlyMap<string, ReadonlySet<string>>

/** Three digits are a document such as `002`, not a section. */
const NUMBER = String.raw`(?!00\d)\d+(?:\.\d+)*`
const SECTIONS = new RegExp(`§§${NUMBER}(?:(?:, |–)${NUMBER})+|§${NUMBER}|§`, 'g')
const SOURCE = /(?:^|[^\w-])((?:[Ss]pecification )?00[012]|RFC \d+|[a-z][a-z-]*(?:\.md)?) $/
const GAP = /^(?: \([^()]*\))?(?:,| and) $/
const HEADING = new RegExp(`^#{2,4} (${NUMBER})\\.? `, 'gm')
const DECISION = /\b(?:adr|ADR) (\d{4})\b/g
/** A line of the list of requirements cites its own document without naming it: `R1-173 … (§9)`. */
const REQUIREMENT = /^R(\d)-\d{3} /

/** The name of a paper in citations: `docs/sources/specification-001.md` is `specification 001`. */
export function sourcesOf(pages: readonly ProjectFile[]): Sources {
  return new Map(
    pages.map(({ path, text }) => {
      const page = path.split('/').at(-1) ?? ''
      const name = path.startsWith('docs/sources/')
        ? page.replace('.md', '').replace('specification-', 'specification ')
        : page
      return [name, new Set([...text.matchAll(HEADING)].map(([, number = '']) => number))]
    }),
  )
}

/** Joins the lines of a comment into one text. */
const unwrapped = (text: string) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*(?=\S)/g, ' ')

const nameOf = (source: string) => source.replace(/^(?:specification )?(00[012])$/i, 'specification $1')

/** The section numbers in a list such as `§§2–4, 7`. */
const numbersIn = (list: string) => list.match(/\d+(?:\.\d+)*/g) ?? []

/** Wrong citations in one text; `own` is the source of a section number without a source. */
function faultsIn(text: string, sources: Sources, own: string | undefined): string[] {
  const faults: string[] = []
  let previous = { source: own, end: -1 }
  for (const { 0: list, index } of text.matchAll(SECTIONS)) {
    const named = nameOf(SOURCE.exec(text.slice(Math.max(0, index - 40), index))?.[1] ?? '')
    const follows = previous.end >= 0 && GAP.test(text.slice(previous.end, index))
    const isNamed = sources.has(named) || named.startsWith('RFC ')
    const source = isNamed ? named : follows ? previous.source : own
    previous = { source, end: index + list.length }
    const place = text.slice(Math.max(0, index - 30), index + list.length)
    if (source?.startsWith('RFC ')) continue
    const sections = source === undefined ? undefined : sources.get(source)
    if (sections === undefined) faults.push(`"${place}" names no paper of docs/sources`)
    else if (list === '§') faults.push(`"${place}" names no section`)
    else
      for (const number of numbersIn(list))
        if (!sections.has(number)) faults.push(`"${place}": ${source} has no section ${number}`)
  }
  return faults
}

/** Wrong citations in a file: of a missing paper, section or decision, or not in the grammar. */
export function citationFaults(
  { path, text }: ProjectFile,
  sources: Sources,
  decisions: ReadonlySet<string>,
): Finding[] {
  const own = sourcesOf([{ path, text }]).keys().next().value
  const isPage = own !== undefined && (sources.get(own)?.size ?? 0) > 0
  const faults =
    path === 'docs/requirements.md'
      ? text.split('\n').flatMap(line => {
          const document = REQUIREMENT.exec(line)?.[1]
          return document === undefined ? [] : faultsIn(line, sources, `specification 00${document}`)
        })
      : faultsIn(unwrapped(text), sources, isPage ? own : undefined)
  const unknown = [...text.matchAll(DECISION)]
    .filter(([, number = '']) => !decisions.has(number))
    .map(([words]) => `there is no ${words}`)
  return [...faults, ...unknown].map(fault => ({ path, fault }))
}
