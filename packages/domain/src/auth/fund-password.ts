/** The fund password: four digits that are not the first ones a thief tries. Source: not-shown §2. */

const RISING = '01234567890'
const FALLING = [...RISING].reverse().join('')

/** Whether the text is exactly four digits. */
export function isFundPassword(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** Four alike, four in a row, two pairs, or the year or day of the birthday (`YYYY-MM-DD`). */
export function isSimpleFundPassword(text: string, birthday: string | undefined): boolean {
  if (/^(\d)\1{3}$/.test(text) || /^(\d\d)\1$/.test(text) || /^(\d)\1(\d)\2$/.test(text)) return true
  if (RISING.includes(text) || FALLING.includes(text)) return true
  if (birthday === undefined) return false
  const [year = '', month = '', day = ''] = birthday.split('-')
  return [year, month + day, day + month].includes(text)
}
