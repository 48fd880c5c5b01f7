/** The name of a published library file, which holds its query: `gameId=90&templateId=3&page=2&rows=100.json`. */
import type { Form } from '#platform/http/documents.ts'
import { Refusal } from '#platform/refusal.ts'

type LibraryFile = Readonly<{
  gameId: number
  templateId: string | undefined
  page: number
  rows: number
  form: Form
}>

const NAMES = new Set(['gameId', 'templateId', 'companyCode', 'page', 'rows'])
const PAGE_MAX = 10_000
const ROWS_MAX = 100
const ENDING = /(_encrypt)?\.json$/

function wholeNumber(text: string | null, max: number): number | undefined {
  if (text === null) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max) throw new Refusal('SYS/NOT_FOUND')
  return value
}

/** Parses the query out of a file name. Refuses a name that no published file has. */
export function readLibraryFile(company: string, file: string): LibraryFile {
  const query = new URLSearchParams(file.replace(ENDING, ''))
  const names = [...query.keys()]
  const isStrange = names.some(name => !NAMES.has(name)) || new Set(names).size !== names.length
  if (isStrange || (query.get('companyCode') ?? company) !== company) throw new Refusal('SYS/NOT_FOUND')
  const templateId = query.get('templateId') ?? undefined
  if (templateId !== undefined && !/^\d{1,18}$/.test(templateId)) throw new Refusal('SYS/NOT_FOUND')
  return {
    gameId: Number(query.get('gameId')),
    templateId,
    page: wholeNumber(query.get('page'), PAGE_MAX) ?? 1,
    rows: wholeNumber(query.get('rows'), ROWS_MAX) ?? ROWS_MAX,
    form: file.endsWith('_encrypt.json') ? 'encrypted' : 'clear',
  }
}
