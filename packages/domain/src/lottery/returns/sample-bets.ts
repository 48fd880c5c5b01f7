/** For every odds figure of a play one small bet that takes it. */
import { type ElementLabel, elementLabelList, numbersOfElement } from '#lottery/elements.ts'
import { itemsOfSet } from '#lottery/item-sets.ts'
import { LUNAR_YEARS } from '#lottery/lunar-year.ts'
import { memberKey, memberOf } from '#lottery/odds/odds-keys.ts'
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { ownYearAnimal, zodiacLabelList, zodiacLabels } from '#lottery/zodiac.ts'

export type SampleBet = Readonly<{
  /** The odds key that the bet is on, `*` where one figure or several tiers belong together. */
  key: string
  selection: string
  lunarYear: number
}>

/** Which year it is only matters where animals and elements do, and there every year is alike but for names. */
const SAMPLE_YEAR = 2026

const sample = (key: string, selection: string, lunarYear = SAMPLE_YEAR): SampleBet => ({
  key,
  selection,
  lunarYear,
})

function animalSamples(): readonly SampleBet[] {
  const own = zodiacLabels[ownYearAnimal(SAMPLE_YEAR)]
  const other = zodiacLabelList.find(label => label !== own) ?? own
  return [sample('本命', own), sample('其他', other)]
}

function elementOfSize(size: number): Readonly<{ label: ElementLabel; year: number }> | undefined {
  for (let year = LUNAR_YEARS.first; year <= LUNAR_YEARS.last; year++) {
    const label = elementLabelList.find(name => numbersOfElement(name, year).length === size)
    if (label !== undefined) return { label, year }
  }
  return undefined
}

function elementSamples(play: Play): readonly SampleBet[] {
  return Object.keys(play.odds).flatMap(size => {
    const found = elementOfSize(Number(size))
    return found === undefined ? [] : [sample(size, found.label, found.year)]
  })
}

function itemSamples(play: Play): readonly SampleBet[] {
  const items = itemsOfSet(play, play.pick.itemSet ?? '')
  if (play.oddsRule === 'ownYear' || play.oddsRule === 'perHit') return animalSamples()
  if (play.oddsRule === 'byNumberCount') return elementSamples(play)
  if (play.oddsRule === 'byPair') return [sample('异号', '01'), sample('同号', '00')]
  if (play.unitRule.kind === 'table' || play.oddsRule === 'perItem' || play.family === 'niuniu') {
    return items.map(item => sample(item, item))
  }
  return [sample(SINGLE_KEY, items[0] ?? '')]
}

function combSamples(play: Play): readonly SampleBet[] {
  const items = itemsOfSet(play, play.pick.itemSet ?? '')
  const k = play.unitRule.kind === 'comb' ? play.unitRule.k : play.pick.min
  const member = memberOf(play, SAMPLE_YEAR)
  if (member === undefined) return [sample(SINGLE_KEY, items.slice(0, k).join(','))]
  const others = items.filter(item => item !== member)
  return [
    sample(memberKey(play, true), [member, ...others.slice(0, k - 1)].join(',')),
    sample(memberKey(play, false), others.slice(0, k).join(',')),
  ]
}

/** The first items of a set, one a position, so that no position repeats another's. */
function positionSample(play: Play): SampleBet {
  const rule = play.unitRule
  const groups = play.pick.groups ?? []
  const wanted = { positionsSum: 1, positionsChoose: rule.kind === 'positionsChoose' ? rule.k : 0 }
  const filled = rule.kind in wanted ? wanted[rule.kind as keyof typeof wanted] : groups.length
  const texts = groups.map((group, position) => {
    const items = itemsOfSet(play, group.itemSet)
    return position < filled ? (items[position % items.length] ?? '') : ''
  })
  return sample(SINGLE_KEY, texts.join('|'))
}

function groupedSample(play: Play): SampleBet {
  const rule = play.unitRule
  if (rule.kind !== 'heavyTimesRest') return sample(SINGLE_KEY, '11|2')
  const digits = Array.from('0123456789')
  const heavies = digits.slice(0, rule.heavy.count)
  const rest = digits.slice(rule.heavy.count, rule.heavy.count + rule.rest.count)
  return sample(SINGLE_KEY, `${heavies.join(',')}|${rest.join(',')}`)
}

function entrySamples(play: Play): readonly SampleBet[] {
  const form = play.pick.entry
  if (form === undefined) return []
  const items = itemsOfSet(play, form.itemSet)
  if (play.oddsRule === 'byTier') return [sample('组三', '001'), sample('组六', '012')]
  return [sample(SINGLE_KEY, items.slice(0, form.length).join(form.joiner))]
}

/** Small bets that together take every figure of a play's odds; a parlay has none, it is listed as a range. */
export function sampleBets(play: Play): readonly SampleBet[] {
  switch (play.selectionKind) {
    case 'items':
      return itemSamples(play)
    case 'set':
      return Object.keys(play.odds).map(size => {
        const items = itemsOfSet(play, play.pick.itemSet ?? '')
        return sample(size, items.slice(0, Number(size)).join(','))
      })
    case 'comb':
      return combSamples(play)
    case 'positions':
      return [positionSample(play)]
    case 'grouped':
      return [groupedSample(play)]
    case 'entries':
      return entrySamples(play)
    case 'parlay':
      return []
  }
}
