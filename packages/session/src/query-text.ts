/** How the query of an address is read and written: every value is text, so a code of digits stays one. */
export function readQueryText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** What is not set is left out. */
export function writeQueryText(query: Record<string, unknown>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(filled as [string, string][]).toString()
  return text === '' ? '' : `?${text}`
}
