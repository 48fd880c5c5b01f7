/** Number filter by attributes with 交集, 并集 and 排除. Source: lotteries §9 (lottery-helper). */
import { elementLabelList } from '#lottery/elements.ts'
import { numberSetsOf } from '#lottery/number-sets.ts'
import { SIX_MARK_LAST_NUMBER, zodiacLabelList } from '#lottery/zodiac.ts'

/** `all`: numbers with every wanted attribute (交集); `any`: with at least one of them (并集). */
export type FilterMode = 'all' | 'any'

export type NumberFilter = Readonly<{
  mode: FilterMode
  wanted: readonly string[]
  /** Numbers with one of these are left out (排除), whatever else they have. */
  excluded: readonly string[]
}>

const labelled = (count: number, first: number, suffix: string) =>
  Array.from({ length: count }, (_, index) => `${first + index}${suffix}`)

/** The attributes that a filter offers, by their group. 49 has no side of the two-sided ones. */
export const filterAttributes: readonly Readonly<{ name: string; attributes: readonly string[] }>[] = [
  { name: '生肖', attributes: zodiacLabelList },
  { name: '波色', attributes: ['红波', '蓝波', '绿波'] },
  {
    name: '两面',
    attributes: ['大', '小', '单', '双', '合大', '合小', '合单', '合双', '尾大', '尾小', '家禽', '野兽'],
  },
  { name: '头数', attributes: labelled(5, 0, '头') },
  { name: '尾数', attributes: labelled(10, 0, '尾') },
  { name: '七段', attributes: labelled(7, 1, '段') },
  { name: '五门', attributes: labelled(5, 1, '门') },
  { name: '合数', attributes: labelled(13, 1, '合') },
  { name: '五行', attributes: elementLabelList },
]

/** The numbers that pass the filter, ascending. Without a wanted attribute the filter starts from all 49. */
export function filterNumbers(
  { mode, wanted, excluded }: NumberFilter,
  lunarYear: number,
): readonly number[] {
  const sets = numberSetsOf(lunarYear)
  const has = (number: number) => (name: string) => sets.get(name)?.has(number) === true
  const numbers = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)
  return numbers.filter(number => {
    if (excluded.some(has(number))) return false
    if (wanted.length === 0) return true
    return mode === 'all' ? wanted.every(has(number)) : wanted.some(has(number))
  })
}
