/** Reference texts: what stands in the data library, computed from the rules. Source: specification 002 §2 (data library). */
import { waveOf } from '#lottery/waves.ts'

export type ReferenceText = Readonly<{
  /** The same document keeps its key for good. */
  key: string
  category: string
  name: string
  /** `formula` stands on the page of free formulas too. */
  kind: 'reference' | 'formula'
  /** Written when it is wanted; some take exact sums over all draws. */
  write: () => string
}>

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as markup shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => SIGNS[sign] ?? sign)

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

export const heading = (text: string): string => `<p><b>${escaped(text)}</b></p>`

/** A six-mark number in two digits and in its colour. */
export function ballMarkup(number: number): string {
  return `<font color="${waveOf(number)}">${String(number).padStart(2, '0')}</font>`
}

export const ballsMarkup = (numbers: readonly number[]): string => numbers.map(ballMarkup).join(' ')

/** A table; the cells are markup already, the first of a row is its heading. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const top = head.map(cell => `<th scope="col">${escaped(cell)}</th>`).join('')
  const body = rows
    .map(([first = '', ...rest]) => {
      const cells = rest.map(cell => `<td>${cell}</td>`).join('')
      return `<tr><th scope="row">${first}</th>${cells}</tr>`
    })
    .join('')
  return `<table><thead><tr>${top}</tr></thead><tbody>${body}</tbody></table>`
}

/** Part of a whole in percent with two decimals, cut and not rounded up. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '—'
  const hundredths = Math.floor((part * 10_000) / whole)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`
}
