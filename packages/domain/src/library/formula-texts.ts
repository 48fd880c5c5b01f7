/** Formulas that anyone can work out by hand: how tables come about, how units are counted, what chance says. */
import { heading, paragraph, percent, type ReferenceText, table } from './reference-text.ts'

const BALLS = 49
const DRAWN = 7
const REGULAR = 6

/** How many ways to choose k of n; exact up to 49 over 7. */
function choose(n: number, k: number): number {
  let ways = 1
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step
  return Math.round(ways)
}

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
const oneIn = (favourable: number, all: number) => `${grouped(favourable)} / ${grouped(all)}`

function chanceRows(rows: readonly (readonly [string, number, number])[]): readonly (readonly string[])[] {
  return rows.map(([name, favourable, all]) => [name, oneIn(favourable, all), percent(favourable, all)])
}

function chancesOfNumbers(): string {
  const all = choose(BALLS, REGULAR)
  return [
    paragraph(`六个正码从49个号码中开出，共${grouped(all)}种组合，每种机会相同。`),
    table(
      ['玩法', '中奖组合', '机会'],
      chanceRows([
        ['二全中', choose(BALLS - 2, REGULAR - 2), all],
        ['三全中', choose(BALLS - 3, REGULAR - 3), all],
        ['四全中', choose(BALLS - 4, REGULAR - 4), all],
        ['正码（一个号码）', choose(BALLS - 1, REGULAR - 1), all],
        ['特码（一个号码）', 1, BALLS],
      ]),
    ),
    heading('怎样算'),
    paragraph('选中k个号码时，其余的正码从剩下的号码中任选：C(49−k, 6−k) ÷ C(49, 6)。'),
  ].join('')
}

function chancesOfNone(): string {
  const all = choose(BALLS, DRAWN)
  const rows = Array.from({ length: 11 }, (_, index) => index + 5).map(
    count => [`${count}不中`, choose(BALLS - count, DRAWN), all] as const,
  )
  return [
    paragraph('所选号码全部没有在七个号码中开出即为中奖：C(49−n, 7) ÷ C(49, 7)。'),
    table(['玩法', '中奖组合', '机会'], chanceRows(rows)),
  ].join('')
}

function unitCounts(): string {
  const counts = Array.from({ length: 9 }, (_, index) => index + 4)
  const cell = (n: number, k: number) => (n < k ? '—' : grouped(choose(n, k)))
  return [
    paragraph('复式：n个号码每k个一组，注数为C(n, k)。'),
    table(
      ['号码数', '二个一组', '三个一组', '四个一组'],
      counts.map(n => [String(n), cell(n, 2), cell(n, 3), cell(n, 4)]),
    ),
    heading('胆拖'),
    paragraph('有d个胆码、t个拖码、每k个一组时，注数为C(t, k−d)。例：二胆五拖、三个一组，共C(5, 1)=5注。'),
    heading('对碰'),
    paragraph('两组分别有a个与b个号码（互不重复），二个一组，注数为a×b。'),
  ].join('')
}

const zodiacFormula = [
  paragraph('设农历年为Y，号码为n，则n属于公历年份Y−n+1所对应的生肖。'),
  paragraph('年份除以12的余数对应生肖：4鼠 5牛 6虎 7兔 8龙 9蛇 10马 11羊 0猴 1鸡 2狗 3猪。'),
  heading('例'),
  paragraph('2026年为马年。号码25：2026−25+1=2002，2002除以12余10，为马。号码8：2019除以12余3，为猪。'),
].join('')

const elementFormula = [
  paragraph('号码n的五行，取Y−n+1年的纳音五行。纳音每两年一换，六十年一循环。'),
  paragraph('从甲子乙丑起每两年依次为：金火木土金火水土金木水土火木水，金火木土金火水土金木水土火木水。'),
  heading('例'),
  paragraph('2026年号码1取2026年丙午，纳音天河水，为水；号码2取2025年乙巳，纳音覆灯火，为火。'),
].join('')

const sumFormula = [
  paragraph('合数＝十位＋个位。07的合数是7，38的合数是11。'),
  paragraph('总和是七个号码相加，最小28，最大322；大于等于175为总和大，小于等于174为总和小。'),
  paragraph('总和单双看总和的奇偶，总和尾数看总和的个位。'),
].join('')

const returnFormula = [
  paragraph('返还率＝中奖机会×赔率（含本金）＋和局机会×1。'),
  heading('例'),
  paragraph(
    '特码一个号码的机会是1/49，赔率48.5，返还率为48.5÷49≈98.97%。长期看，每投注100元平均返还98.97元。',
  ),
  paragraph('返还率低于100%，所以没有一种投注方法能在长期稳定获利；倍投也不会改变返还率。'),
].join('')

const independence = [
  paragraph('每一期开奖都重新从全部号码中抽取，和以前的结果没有关系。'),
  table(
    ['常见说法', '事实'],
    [
      ['很久没开的号码快要开了', '每期的机会都是1/49，与遗漏无关'],
      ['连续开大以后更容易开小', '每期大、小各24/49，49为和局'],
      ['热门号码更容易再开', '冷热只描述过去，不改变将来'],
    ],
  ),
  paragraph('统计表可以帮助了解过去，不能预测下一期。请量力而行。'),
].join('')

const texts: readonly (readonly [key: string, name: string, write: () => string])[] = [
  ['zodiac', '生肖号码推算公式', () => zodiacFormula],
  ['element', '五行纳音推算公式', () => elementFormula],
  ['sum', '合数与总和公式', () => sumFormula],
  ['units', '复式、胆拖、对碰注数公式', unitCounts],
  ['chances', '连码中奖机会公式', chancesOfNumbers],
  ['none', '自选不中机会公式', chancesOfNone],
  ['return', '返还率怎样计算', () => returnFormula],
  ['independence', '为什么每期相互独立', () => independence],
]

/** The free formulas. */
export const formulaTexts: readonly ReferenceText[] = texts.map(([key, name, write]) => ({
  key: `formula-${key}`,
  category: '公式资料',
  name,
  kind: 'formula',
  write,
}))
