import { animalSets, sides, waves } from './oracle.numbers.ts'
import { type Judgement, LOST, must, PUSHED, wonIf } from './oracle.play.ts'
import type { Seven, SixMarkRule } from './oracle.six-mark.ts'

const ballAt = (seven: Seven, position: number): number => must(seven.balls[position - 1], `ball ${position}`)

/** A two-sided item of one ball: a colour never ties, everything else ties on 49 (lotteries §1.6). */
function judgeSide(item: string, n: number, animal: string): Judgement {
  const colour = /^(.)波$/.exec(item)?.[1]
  if (colour !== undefined) return wonIf(must(waves[colour], item).has(n))
  if (n === 49) return PUSHED
  const animals = animalSets[item]
  if (animals !== undefined) return wonIf(animals.includes(animal))
  return wonIf(must(sides[item], item).has(n))
}

const side: SixMarkRule = ([item = ''], seven, [position = 7]) =>
  judgeSide(item, ballAt(seven, position), seven.animals[position - 1] ?? '')

/** 半波 and 半半波: the colour and each other attribute of the name; 红合单 is red and 合单. */
const halfWave: SixMarkRule = ([item = ''], { balls: [, , , , , , special = 0] }) => {
  if (special === 49) return PUSHED
  const [, colour = '', rest = ''] = /^(.)(.+)$/.exec(item) ?? []
  const attributes = rest.startsWith('合') ? [rest] : [...rest]
  const numbers = [must(waves[colour], colour), ...attributes.map(name => must(sides[name], name))]
  return wonIf(numbers.every(set => set.has(special)))
}

/** 七色波: a regular ball gives a colour one point, the special one and a half; counted in halves. */
const sevenWaves: SixMarkRule = ([item = ''], { colours }) => {
  const halves = (colour: string) =>
    colours.reduce((sum, ball, at) => (ball === colour ? sum + (at === 6 ? 3 : 2) : sum), 0)
  const scores = ['红', '蓝', '绿'].map(colour => ({ colour, points: halves(colour) }))
  const best = Math.max(...scores.map(({ points }) => points))
  const leaders = scores.filter(({ points }) => points === best).map(({ colour }) => `${colour}波`)
  if (leaders.length > 1) return item === '和局' ? wonIf(true) : PUSHED
  return wonIf(leaders.includes(item))
}

const wholeGroup =
  (wins: boolean): SixMarkRule =>
  (unit, { special, animals }) =>
    special === '49' ? PUSHED : wonIf(unit.includes(animals[6] ?? '') === wins)

/** 过关: a losing leg loses all, a tied leg counts one (lotteries §1.6). */
const parlay: SixMarkRule = (unit, seven) => {
  const legs = unit.map(text => {
    const [position = '', item = ''] = text.split(':')
    const n = ballAt(seven, Number(position))
    return { item, verdict: judgeSide(item, n, seven.animals[Number(position) - 1] ?? '') }
  })
  if (legs.some(({ verdict }) => verdict.result === 'lost')) return LOST
  const counting = legs.filter(({ verdict }) => verdict.result === 'won')
  if (counting.length === 0) return PUSHED
  return { result: 'won', legs: counting.map(({ item }) => item) }
}

/** The plays that read single balls. */
export const sixMarkBallRules: readonly (readonly [RegExp, SixMarkRule])[] = [
  [/^tema_[ab]$/, ([item], { special }) => wonIf(item === special)],
  [/^zmt_\d$/, ([item], { all }, [position = 0]) => wonIf(item === all[position - 1])],
  [/^(tema_lm|sebo|zmlm_\d)$/, side],
  [/^(banbo|banbanbo)$/, halfWave],
  [/^qisebo$/, sevenWaves],
  [/^texiao$/, ([item], { animals }) => wonIf(item === animals[6])],
  [/^hexiao$/, wholeGroup(true)],
  [/^hexiao_bz$/, wholeGroup(false)],
  [/^tetou$/, ([item], { special }) => wonIf(item === `${special.charAt(0)}头`)],
  [/^tewei$/, ([item], { tails }) => wonIf(item === tails[6])],
  [/^wuxing$/, ([item], { elements }) => wonIf(item === elements[6])],
  [/^guoguan$/, parlay],
]
