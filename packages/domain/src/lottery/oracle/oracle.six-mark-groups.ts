import { LOST, type Unit, wonIf } from './oracle.play.ts'
import type { SixMarkRule } from './oracle.six-mark.ts'

const hitsIn = (unit: Unit, drawn: readonly string[]): number =>
  unit.filter(item => drawn.includes(item)).length

const allIn = (drawn: 'all' | 'regular' | 'animals' | 'tails'): SixMarkRule => {
  return (unit, seven) => wonIf(unit.every(item => seven[drawn].includes(item)))
}

const noneIn = (drawn: 'all' | 'animals' | 'tails'): SixMarkRule => {
  return (unit, seven) => wonIf(!unit.some(item => seven[drawn].includes(item)))
}

const oneRegularAndSpecial: SixMarkRule = (unit, { regular, special }) =>
  wonIf(hitsIn(unit, regular) === 1 && unit.includes(special))

const threeHitTwo: SixMarkRule = (unit, { regular }) => {
  const hits = hitsIn(unit, regular)
  return hits < 2 ? LOST : { result: 'won', tier: hits === 3 ? '中三' : '中二' }
}

const twoHitSpecial: SixMarkRule = (unit, { regular, special }) => {
  const hits = hitsIn(unit, regular)
  if (hits === 2) return { result: 'won', tier: '中二' }
  return hits === 1 && unit.includes(special) ? { result: 'won', tier: '中特' } : LOST
}

/** 正肖 alone is paid by the number of regular balls of the animal. */
const animalHits: SixMarkRule = ([item], { animals }) => {
  const times = animals.slice(0, 6).filter(animal => animal === item).length
  return times === 0 ? LOST : { result: 'won', times }
}

/** The plays that look for numbers, animals or tails among several balls. */
export const sixMarkGroupRules: readonly (readonly [RegExp, SixMarkRule])[] = [
  [/^(zhengma|lm_[234]qz)$/, allIn('regular')],
  [/^lm_tc$/, oneRegularAndSpecial],
  [/^lm_4z1$/, (unit, { regular }) => wonIf(hitsIn(unit, regular) >= 1)],
  [/^lm_3z2$/, threeHitTwo],
  [/^lm_2zt$/, twoHitSpecial],
  [/^(ptyx|lx\d)$/, allIn('animals')],
  [/^(ptyx|lx\d)_bz$/, noneIn('animals')],
  [/^(ptws|lw\d)$/, allIn('tails')],
  [/^(ptws|lw\d)_bz$/, noneIn('tails')],
  [/^zhengxiao$/, animalHits],
  [/^bz\d+$/, noneIn('all')],
  [/^zy\d+$/, (unit, { all }) => wonIf(hitsIn(unit, all) === 1)],
  [/^tpz\d$/, allIn('all')],
]
