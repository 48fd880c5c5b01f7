import { describe, expect, test } from 'vitest'
import { canExpand, genericLayout, layoutOf, layoutsByCode, shownItems } from './layouts.ts'

const items = Array.from({ length: 30 }, (_, index) => ({ id: String(index), sort: (index * 7) % 30 }))
const count = (code: string, isExpanded: boolean) => shownItems(layoutOf(code), items, isExpanded).length
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => `MB${String(from + step).padStart(2, '0')}`)

describe('the layout table', () => {
  test('has every code of the specification, without regard to case (R2-040, R2-041)', () => {
    const codes = [...numbered(1, 43), 'mb01A', 'TYmb', 'SYmb', 'Symb2', 'Symb3', 'AD13', 'AD14', 'JhtGshou']
    expect(Object.keys(layoutsByCode).sort()).toEqual(codes.sort())
    for (const code of codes) expect(layoutOf(code.toLowerCase())).toBe(layoutsByCode[code])
  })

  test('shows a code that it does not know in the generic layout (R2-040)', () => {
    for (const code of ['', 'MB44', 'constructor', '__proto__', '模板'])
      expect(layoutOf(code)).toBe(genericLayout)
  })

  test.each([
    ['plain', ['MB04', 'MB05', 'MB06', 'MB07', 'MB13', 'MB17', 'MB18', 'MB19', 'TYmb']],
    ['zodiac-group', ['MB08', 'MB09', 'MB10', 'MB11', 'MB15']],
    ['big-small', ['MB16', 'MB40']],
    ['issue-tabs', ['MB12', 'MB14', 'MB20', 'MB22', 'MB23', 'MB26', 'MB33', 'MB35', 'MB37', 'MB39', 'MB42']],
    ['table-html', ['MB27', 'MB28', 'MB29', 'MB30', 'MB31', 'MB32', 'MB34', 'MB36', 'MB38']],
    ['scroll', ['MB21', 'MB41']],
    ['headline', ['MB24', 'MB25', 'MB43', 'JhtGshou']],
    ['image', ['Symb2']],
    ['banner', ['AD13', 'AD14']],
  ])('the family %s is that of %j (R2-047, R2-048, R2-049, R2-050, R2-051, R2-052)', (family, codes) => {
    expect(codes.map(code => layoutOf(code).family)).toEqual(codes.map(() => family))
  })
})

describe('how many items are shown', () => {
  test.each([
    ['a simple card (R2-117, R2-207)', 'MB04', 5, 30],
    ['MB16 (R2-118, R2-207)', 'MB16', 5, 10],
    ['mb01A (R2-055, R2-207)', 'mb01A', 2, 30],
    ['JhtGshou (R2-056, R2-207)', 'JhtGshou', 15, 15],
    ['a Symb preview (R2-057, R2-207)', 'SYmb', 6, 6],
    ['a Symb2 preview (R2-057)', 'Symb2', 6, 6],
    ['a tab card (R2-119)', 'MB14', 2, 30],
    ['an article card (R2-119)', 'MB27', 1, 30],
    ['a zodiac card (R2-119)', 'MB09', 2, 30],
  ])('by %s', (_, code, collapsed, expanded) => {
    expect([count(code, false), count(code, true)]).toEqual([collapsed, expanded])
    expect(canExpand(layoutOf(code), items.length)).toBe(expanded > collapsed)
  })

  test('mb01A and the tab cards start expanded, simple ones do not (R2-055, R2-119)', () => {
    const starts = (code: string) => layoutOf(code).startsExpanded
    expect(['mb01A', 'MB12', 'MB14', 'MB42', 'MB04', 'MB01'].map(starts)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('as many as collapsed leave nothing to expand', () => {
    expect(canExpand(layoutOf('MB04'), 5)).toBe(false)
    expect(canExpand(layoutOf('MB04'), 6)).toBe(true)
  })
})

test('MB39 and MB42 sort by sort descending, the others keep their order (R2-058, R2-123)', () => {
  const sorts = (code: string) => shownItems(layoutOf(code), items, true).map(item => item.sort)
  const given = items.map(item => item.sort)
  const descending = [...given].sort((a, b) => b - a)
  expect(sorts('MB39')).toEqual(descending)
  expect(sorts('MB42')).toEqual(descending)
  expect(sorts('MB14')).toEqual(given)
  expect(items.map(item => item.sort)).toEqual(given)
})
