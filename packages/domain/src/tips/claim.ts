/**
 * What a tip claims, in a form that a machine can judge: which balls, whether they hold, miss or hold each of some
 * values, and what is measured. Written as text: `special in zodiac 鼠,牛`. Source: not-shown §10, better-than-peers §2.3.
 */
import type { LotteryFamily } from '#games/games.ts'
import { bullRankLabels } from '#lottery/bull-rank.ts'
import { drawShapes } from '#lottery/draw.ts'
import { elementLabelList } from '#lottery/elements.ts'
import { niuNiuHandNames } from '#lottery/niu-niu-hands.ts'
import { zodiacLabelList } from '#lottery/zodiac.ts'

/**
 * Six-mark: `special` (特码), `regular` (正码, the first six), `all` (平特, all seven). Digits: a position `1` to `5`, `all`
 * or `sum`. Racing: a position `1` to `10`, or `sum` of the first two. Lucky niu-niu: a hand, `1` (庄) to `6` (闲五).
 */
export type ClaimBalls = string
/** `in`: some ball has one of the values; `out` (杀): none has; `each` (连): every value is on some ball. */
export type ClaimRule = 'in' | 'out' | 'each'

export type Claim = Readonly<{
  balls: ClaimBalls
  rule: ClaimRule
  measure: string
  /** In the order in which the author wrote them, none twice. */
  values: readonly string[]
}>

export type Measure = Readonly<{
  name: string
  values: readonly string[]
  /** 49 is neither of them: it ties, as in a bet. */
  ties: boolean
}>

const VALUES_MAX = 48
const EACH_MAX = 6

const labelled = (first: number, last: number, suffix: string, width = 1): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0') + suffix)

const pairs = (ones: readonly string[], others: readonly string[]): readonly string[] =>
  ones.flatMap(one => others.map(other => one + other))

const measure = (name: string, values: readonly string[], ties = false): Measure => ({ name, values, ties })

const sixMarkMeasures: Readonly<Record<string, Measure>> = {
  number: measure('号码', labelled(1, 49, '', 2)),
  zodiac: measure('生肖', zodiacLabelList),
  tail: measure('尾数', labelled(0, 9, '尾')),
  head: measure('头数', labelled(0, 4, '头')),
  colour: measure('波色', ['红波', '蓝波', '绿波']),
  element: measure('五行', elementLabelList),
  digitSum: measure('合数', labelled(1, 13, '合')),
  segment: measure('段数', labelled(1, 7, '段')),
  door: measure('门数', labelled(1, 5, '门')),
  size: measure('大小', ['大', '小'], true),
  parity: measure('单双', ['单', '双'], true),
  sumSize: measure('合数大小', ['合大', '合小'], true),
  sumParity: measure('合数单双', ['合单', '合双'], true),
  tailSize: measure('尾数大小', ['尾大', '尾小'], true),
  sizeParity: measure('大小单双', pairs(['大', '小'], ['单', '双']), true),
  halfColour: measure('半波', pairs(['红', '蓝', '绿'], ['大', '小', '单', '双']), true),
  zodiacGroup: measure('生肖类别', ['家禽', '野兽', '天肖', '地肖', '前肖', '后肖'], true),
}

const sides: Readonly<Record<string, Measure>> = {
  size: measure('大小', ['大', '小']),
  parity: measure('单双', ['单', '双']),
}

/** Of several balls at once no side can be claimed: 49 would tie for one of them. */
const severalBallMeasures = Object.fromEntries(
  Object.entries(sixMarkMeasures).filter(([, { ties }]) => !ties),
)

const sumSides: Readonly<Record<string, Measure>> = {
  size: measure('和值大小', ['大', '小']),
  parity: measure('和值单双', ['单', '双']),
}

/** The sums that the balls read by `sum` can have. */
const sumSpans: Readonly<Partial<Record<LotteryFamily, readonly [number, number]>>> = {
  '3d': [0, 27],
  ssc: [0, 45],
  k3: [3, 18],
  racing: [3, 19],
}

/** 大 begins here, for one ball and for the sum; where ties or triples complicate a side it cannot be claimed. */
const bigFrom: Readonly<Partial<Record<LotteryFamily, Readonly<{ ball: number; sum?: number }>>>> = {
  '3d': { ball: 5, sum: 14 },
  ssc: { ball: 5, sum: 23 },
  racing: { ball: 6 },
}

/** The least value that is 大 for those balls; `undefined` where it cannot be claimed. */
export const bigStart = (family: LotteryFamily, balls: ClaimBalls): number | undefined =>
  balls === 'sum' ? bigFrom[family]?.sum : bigFrom[family]?.ball

function measuresOfSum(family: LotteryFamily): Readonly<Record<string, Measure>> {
  const span = sumSpans[family]
  if (span === undefined) return {}
  const number = measure('和值', labelled(span[0], span[1], ''))
  return { number, ...(bigStart(family, 'sum') !== undefined && sumSides) }
}

function measuresOfPosition(family: LotteryFamily): Readonly<Record<string, Measure>> {
  const { first, last } = drawShapes[family]
  const number = measure('号码', labelled(first, last, ''))
  return { number, ...(bigStart(family, '1') !== undefined && sides) }
}

const severalBalls = (balls: ClaimBalls) => balls === 'all' || balls === 'regular'

const handMeasures = { rank: measure('牛数', bullRankLabels) }
const isHand = (balls: ClaimBalls) => /^[1-9]$/.test(balls) && Number(balls) <= niuNiuHandNames.length

function findMeasures(family: LotteryFamily, balls: ClaimBalls): Readonly<Record<string, Measure>> {
  if (family === 'six-mark') {
    if (balls === 'special') return sixMarkMeasures
    return severalBalls(balls) ? severalBallMeasures : {}
  }
  if (family === 'niuniu') return isHand(balls) ? handMeasures : {}
  if (balls === 'sum') return measuresOfSum(family)
  const { count, first, last, repeats } = drawShapes[family]
  if (balls === 'all') return repeats ? { number: measure('号码', labelled(first, last, '')) } : {}
  return /^[1-9]\d?$/.test(balls) && Number(balls) <= count ? measuresOfPosition(family) : {}
}

const known = new Map<string, Readonly<Record<string, Measure>>>()

/** What may be claimed of those balls of a family, by the name of the measure; nothing when there are no such balls. */
export function measuresOf(family: LotteryFamily, balls: ClaimBalls): Readonly<Record<string, Measure>> {
  const key = `${family} ${balls}`
  const found = known.get(key) ?? findMeasures(family, balls)
  // Only known balls are cached: a caller could invent any number of unknown ones and fill the memory.
  if (Object.keys(found).length > 0) known.set(key, found)
  return found
}

/** Why a claim says nothing that could come out either way; `undefined` when it is sound. */
function faultOf(claim: Claim, family: LotteryFamily): 'balls' | 'values' | 'rule' | undefined {
  const { balls, rule, values } = claim
  const measures = measuresOf(family, balls)
  // An own-property check: every object also has inherited keys such as `constructor`.
  const measured = Object.keys(measures).includes(claim.measure) ? measures[claim.measure] : undefined
  if (measured === undefined) return 'balls'
  const allowed = new Set(measured.values)
  const isKnown = values.every(value => allowed.has(value)) && new Set(values).size === values.length
  // A claim that names every value is always true and says nothing.
  if (!isKnown || values.length === 0 || values.length > VALUES_MAX || values.length === allowed.size) {
    return 'values'
  }
  if (rule === 'each' && (!severalBalls(balls) || values.length < 2 || values.length > EACH_MAX))
    return 'rule'
  return undefined
}

const CLAIM = /^(special|regular|all|sum|[1-9]\d?) (in|out|each) ([A-Za-z]{1,20}) (\S{1,200})$/

/** Reads the text of a claim for a family; `undefined` when it is none, or says nothing that can be judged. */
export function parseClaim(text: string, family: LotteryFamily): Claim | undefined {
  const [, balls = '', rule, name = '', values = ''] = CLAIM.exec(text) ?? []
  if (rule === undefined) return undefined
  const claim: Claim = { balls, rule: rule as ClaimRule, measure: name, values: values.split(',') }
  return faultOf(claim, family) === undefined ? claim : undefined
}

/** The text of a claim; the same claim always has the same text. */
export function printClaim({ balls, rule, measure: name, values }: Claim): string {
  return `${balls} ${rule} ${name} ${values.join(',')}`
}

const sixMarkBalls: Readonly<Record<string, string>> = { special: '特码', regular: '正码', all: '平特' }
const digitPositions: Readonly<Partial<Record<LotteryFamily, readonly string[]>>> = {
  '3d': ['百位', '十位', '个位'],
  ssc: ['万位', '千位', '百位', '十位', '个位'],
  racing: ['冠军', '亚军'],
  niuniu: niuNiuHandNames,
}

function ballWords(family: LotteryFamily, balls: ClaimBalls): string {
  if (family === 'six-mark') return sixMarkBalls[balls] as string
  if (balls === 'all') return '任一位'
  if (balls === 'sum') return family === 'racing' ? '冠亚' : ''
  return digitPositions[family]?.[Number(balls) - 1] ?? `第${balls}位`
}

/** The balls of a family about which something can be claimed, with their words. */
export function claimBallsOf(
  family: LotteryFamily,
): readonly Readonly<{ balls: ClaimBalls; words: string }>[] {
  const positions = Array.from({ length: drawShapes[family].count }, (_, index) => String(index + 1))
  return ['special', 'regular', 'all', 'sum', ...positions]
    .filter(balls => Object.keys(measuresOf(family, balls)).length > 0)
    .map(balls => ({ balls, words: ballWords(family, balls) || '和值' }))
}

const ruleWords: Readonly<Record<ClaimRule, string>> = { in: '', out: '不出', each: '全出' }

/** The claim as players read it: 特码生肖：鼠牛虎. */
export function claimWords({ balls, rule, measure: name, values }: Claim, family: LotteryFamily): string {
  const measured = measuresOf(family, balls)[name]?.name ?? ''
  const separator = values.every(value => value.length === 1 && !/\d/.test(value)) ? '' : '、'
  return `${ballWords(family, balls)}${measured}${ruleWords[rule]}：${values.join(separator)}`
}
