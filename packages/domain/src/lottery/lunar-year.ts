/**
 * The lunar year of a date, which decides zodiac and elements of a six-mark issue.
 * A table, because calendar libraries disagree on 2027 and 2030 (new moon within minutes of midnight).
 * Source: lotteries §1.2.
 */

const FIRST_YEAR = 1990

/** Month and day of lunar new year's day, one for each year from 1990 on. */
// biome-ignore format: one decade a line keeps the table readable.
const NEW_YEAR_DAYS: readonly string[] = [
  '01-27', '02-15', '02-04', '01-23', '02-10', '01-31', '02-19', '02-07', '01-28', '02-16',
  '02-05', '01-24', '02-12', '02-01', '01-22', '02-09', '01-29', '02-18', '02-07', '01-26',
  '02-14', '02-03', '01-23', '02-10', '01-31', '02-19', '02-08', '01-28', '02-16', '02-05',
  '01-25', '02-12', '02-01', '01-22', '02-10', '01-29', '02-17', '02-06', '01-26', '02-13',
  '02-03', '01-23', '02-11', '01-31', '02-19', '02-08', '01-28', '02-15', '02-04', '01-24',
  '02-12', '02-01', '01-22', '02-10', '01-30', '02-17',
]

const LAST_YEAR = FIRST_YEAR + NEW_YEAR_DAYS.length - 1

const DATE_TEXT = /^(\d{4})-((?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/

/** The lunar years that the table knows, first and last. */
export const LUNAR_YEARS = { first: FIRST_YEAR, last: LAST_YEAR } as const

/** The lunar year that a day (`YYYY-MM-DD`, wall date at UTC+8) belongs to; `undefined` where none is known. */
export function findLunarYear(date: string): number | undefined {
  const [, yearText, day] = DATE_TEXT.exec(date) ?? []
  const year = Number(yearText)
  const newYearDay = NEW_YEAR_DAYS[year - FIRST_YEAR]
  if (day === undefined || newYearDay === undefined) return undefined
  const lunarYear = day < newYearDay ? year - 1 : year
  return lunarYear < FIRST_YEAR ? undefined : lunarYear
}

/** The same, for a date that must be known. Throws a RangeError outside 1990-01-27 … 2045-12-31. */
export function lunarYearOf(date: string): number {
  const lunarYear = findLunarYear(date)
  if (lunarYear === undefined) throw new RangeError(`no lunar year is known for the date ${date}`)
  return lunarYear
}
