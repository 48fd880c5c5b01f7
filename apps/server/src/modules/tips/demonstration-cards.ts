/** The cards of the demonstration: what each template code says about an issue. A new code is a new row in this file. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { ClaimRule } from '@app/domain/tips/claim.ts'

/** What one row of a card picks: so many values of a measure, or one of some fixed choices. */
export type Pick = Readonly<{
  title: string
  balls: string
  rule: ClaimRule
  measure: string
  count: number
  /** Instead of single values: groups of them, such as the animals of a season, with their names. */
  groups?: Readonly<Record<string, string>>
}>

/** How picks become items: each an item of its own, rows of one table, or parts of one item. */
type Form = 'items' | 'table' | 'parts'

export type DemonstrationCard = Readonly<{
  code: string
  category: string
  name: string
  form: Form
  /** Each issue is a tab. */
  tabs: boolean
  picks: readonly Pick[]
  lock?: 'login' | 'recharge'
  chatLink?: true
  poll?: 'choice' | 'zodiac'
}>

export const pick = (title: string, measure: string, count: number, more: Partial<Pick> = {}): Pick => ({
  title,
  balls: 'special',
  rule: 'in',
  measure,
  count,
  ...more,
})

const kill = (title: string, measure: string, count: number) => pick(title, measure, count, { rule: 'out' })
const any = (title: string, measure: string, count: number) => pick(title, measure, count, { balls: 'all' })
const grouped = (groups: Readonly<Record<string, string>>) => pick('', 'zodiac', 1, { groups })

export type Row = readonly [
  code: string,
  category: string,
  name: string,
  picks: readonly Pick[],
  more?: Partial<DemonstrationCard>,
]

/** A row of a table of cards; fields that are left out take their defaults. */
export const card = ([code, category, name, picks, more = {}]: Row): DemonstrationCard => ({
  code,
  category,
  name,
  picks,
  form: 'items',
  tabs: false,
  ...more,
})

const TABS = { tabs: true }
const TABLE = { form: 'table' as const }
const PARTS = { form: 'parts' as const, tabs: true }

/** The codes of specification 002 §2 and not-shown §10, without AD13 and AD14, which show announcements. */
export const sixMark: readonly DemonstrationCard[] = (
  [
    ['MB24', '综合', '综合摘要', [pick('四肖摘要', 'zodiac', 4), pick('双波摘要', 'colour', 2)]],
    ['MB25', '综合', '参考排行', [pick('六肖参考', 'zodiac', 6)]],
    ['MB01', '生肖', '六肖参考', [pick('', 'zodiac', 6)], { poll: 'zodiac' }],
    ['mb01A', '生肖', '七肖参考', [pick('', 'zodiac', 7)]],
    ['MB02', '特码', '三十码参考', [pick('', 'number', 30)]],
    ['MB03', '特码', '十码参考', [pick('', 'number', 10)]],
    ['MB04', '波色', '双波参考', [pick('', 'colour', 2)]],
    ['MB05', '单双', '单双参考', [pick('', 'parity', 1)], { poll: 'choice' }],
    ['MB06', '大小', '大小参考', [pick('', 'size', 1)]],
    ['MB07', '尾数', '五尾参考', [pick('', 'tail', 5)]],
    ['MB08', '生肖', '家禽野兽', [pick('', 'zodiacGroup', 1, { groups: { 家禽: '家禽', 野兽: '野兽' } })]],
    ['MB09', '生肖', '琴棋书画', [grouped({ 琴: '鸡兔蛇', 棋: '鼠牛狗', 书: '马龙虎', 画: '羊猴猪' })]],
    ['MB10', '生肖', '男女生肖', [grouped({ 男: '鼠牛虎龙马猴狗', 女: '兔蛇羊鸡猪' })]],
    ['MB11', '生肖', '四季生肖', [grouped({ 春: '鸡兔蛇', 夏: '鼠牛狗', 秋: '马龙虎', 冬: '羊猴猪' })]],
    ['MB12', '生肖', '生肖分层', [pick('一肖', 'zodiac', 1), pick('三肖', 'zodiac', 3)], TABS],
    ['MB13', '头数', '三头参考', [pick('', 'head', 3)], { lock: 'login' }],
    [
      'MB14',
      '特码',
      '特码分层',
      [pick('①码', 'number', 1), pick('⑤码', 'number', 5), pick('⑩码', 'number', 10)],
      TABS,
    ],
    ['MB15', '生肖', '天肖地肖', [pick('', 'zodiacGroup', 1, { groups: { 天肖: '天肖', 地肖: '地肖' } })]],
    ['MB16', '大小', '合数大小', [pick('', 'sumSize', 1)]],
    ['MB17', '五行', '三行参考', [pick('', 'element', 3)]],
    ['MB18', '平特', '平特一肖', [any('', 'zodiac', 1)]],
    ['MB19', '平特', '平特一尾', [any('', 'tail', 1)], { lock: 'login' }],
    ['MB20', '生肖', '五肖对照', [pick('五肖', 'zodiac', 5)], { ...TABS, chatLink: true }],
    ['MB21', '波色', '单波走线', [pick('', 'colour', 1)]],
    ['MB22', '杀码', '杀码分层', [kill('杀三肖', 'zodiac', 3), kill('杀二尾', 'tail', 2)], TABS],
    ['MB23', '尾数', '尾数分层', [pick('三尾', 'tail', 3), pick('六尾', 'tail', 6)], TABS],
    ['MB26', '头数', '头数对照', [pick('二头', 'head', 2)], TABS],
    ['MB27', '特码', '十二码表', [pick('十二码', 'number', 12)], TABLE],
    ['MB28', '生肖', '四肖表', [pick('四肖', 'zodiac', 4)], TABLE],
    ['MB29', '五行', '二行表', [pick('二行', 'element', 2)], TABLE],
    ['MB30', '杀码', '杀十码表', [kill('杀十码', 'number', 10)], TABLE],
    ['MB31', '单双', '合数单双表', [pick('合数', 'sumParity', 1)], TABLE],
    ['MB32', '段数', '四段表', [pick('四段', 'segment', 4)], TABLE],
    ['MB33', '综合', '波色尾数对照', [pick('波色', 'colour', 2)], PARTS],
    ['MB34', '段数', '三门表', [pick('三门', 'door', 3)], TABLE],
    ['MB35', '综合', '三肖对照', [pick('三肖', 'zodiac', 3)], { ...PARTS, lock: 'recharge' }],
    ['MB36', '大小', '半波表', [pick('半波', 'halfColour', 3)], TABLE],
    [
      'MB37',
      '平特',
      '平特二连肖',
      [pick('二连肖', 'zodiac', 2, { balls: 'all', rule: 'each' })],
      { ...PARTS, lock: 'login' },
    ],
    ['MB38', '特码', '十五码表', [pick('十五码', 'number', 15)], { ...TABLE, tabs: true, lock: 'recharge' }],
    ['MB39', '生肖', '生肖递减', [pick('八肖', 'zodiac', 8), pick('二肖', 'zodiac', 2)], TABS],
    ['MB40', '大小', '大小单双', [pick('', 'sizeParity', 2)]],
    ['MB41', '尾数', '四尾走线', [pick('', 'tail', 4)]],
    ['MB42', '特码', '特码递减', [pick('⑧码', 'number', 8), pick('③码', 'number', 3)], TABS],
    ['MB43', '综合', '合数榜', [pick('合数五项', 'digitSum', 5)]],
    ['TYmb', '资讯', '杀一肖记录', [kill('', 'zodiac', 1)]],
    ['SYmb', '资讯', '二十码参考', [pick('', 'number', 20)]],
    ['Symb2', '资讯', '尾数大小参考', [pick('', 'tailSize', 1)]],
    ['Symb3', '资讯', '九肖参考', [pick('', 'zodiac', 9)]],
    ['JhtGshou', '综合', '正码三尾', [pick('正码三尾', 'tail', 3, { balls: 'regular' })]],
  ] satisfies readonly Row[]
).map(card)

/** The claims that 3D allows, spread over the codes. Cards about an animal or a digit sum make no sense for 3D. */
const digitPicks: readonly (readonly [category: string, name: string, pick: Pick])[] = [
  ['独胆', '独胆参考', any('', 'number', 1)],
  ['双胆', '双胆参考', any('', 'number', 2)],
  ['杀码', '杀一码', pick('', 'number', 1, { balls: 'all', rule: 'out' })],
  ['杀码', '杀二码', pick('', 'number', 2, { balls: 'all', rule: 'out' })],
  ['定位', '百位五码', pick('', 'number', 5, { balls: '1' })],
  ['定位', '十位五码', pick('', 'number', 5, { balls: '2' })],
  ['定位', '个位五码', pick('', 'number', 5, { balls: '3' })],
  ['大小', '百位大小', pick('', 'size', 1, { balls: '1' })],
  ['单双', '个位单双', pick('', 'parity', 1, { balls: '3' })],
  ['和值', '和值大小', pick('', 'size', 1, { balls: 'sum' })],
  ['和值', '和值单双', pick('', 'parity', 1, { balls: 'sum' })],
  ['和值', '和值八点', pick('', 'number', 8, { balls: 'sum' })],
]
const ANIMAL_CODES = new Set(['MB08', 'MB09', 'MB10', 'MB11', 'MB15', 'MB16', 'MB40'])

const threeDigits: readonly DemonstrationCard[] = sixMark
  .filter(({ code }) => !ANIMAL_CODES.has(code))
  .map(({ code, form, tabs }, index) => {
    const [category, name, only] = digitPicks[index % digitPicks.length] as (typeof digitPicks)[number]
    return { code, category, name, form, tabs, picks: [{ ...only, title: tabs ? name : '' }] }
  })

/** The cards of daily games, which have years of past draws. */
export const dailyCards: Readonly<Partial<Record<LotteryFamily, readonly DemonstrationCard[]>>> = {
  'six-mark': sixMark,
  '3d': threeDigits,
}
