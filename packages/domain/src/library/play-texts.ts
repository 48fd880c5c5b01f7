/** What each group of six-mark plays pays for, with exact chances. Source: lotteries §2. */
import type { Play } from '#lottery/play.ts'
import { sixMarkPlays } from '#lottery/plays/six-mark.ts'
import type { Fraction } from '#lottery/returns/fraction.ts'
import { returnsOf } from '#lottery/returns.ts'
import { escaped, heading, paragraph, type ReferenceText, table } from './reference-text.ts'

/** Their exact sums take seconds; the rule page works them out on the reader's device when one is opened. */
const COSTLY_GROUPS: readonly string[] = ['总肖', '总尾数', '总和', '自选不中', '连肖', '连尾']
const ROWS_MAX = 13

/** In percent with two decimals, cut. */
function share({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 10_000n) / denominator
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`
}

function oddsText({ odds }: Play): string {
  if (typeof odds === 'number') return String(odds)
  const entries = Object.entries(odds)
  return entries.length > ROWS_MAX
    ? `共${entries.length}档，见投注页`
    : entries.map(([key, figure]) => `${key} ${figure}`).join('，')
}

function ruleOf(play: Play): string {
  const rows = [
    ['怎样中奖', play.win],
    ['和局', play.push],
    ['选号', play.pick.from],
    ['注数', play.units],
    ['基本赔率', oddsText(play)],
  ].map(([name = '', text = '']) => [escaped(name), escaped(text)])
  return heading(play.name) + table(['项目', '说明'], rows) + chancesOf(play)
}

function chancesOf(play: Play): string {
  if (COSTLY_GROUPS.includes(play.group)) return ''
  const rows = returnsOf(play)
    .slice(0, ROWS_MAX)
    .map(row => [
      row.key === '*' ? escaped(row.selection) : escaped(row.key),
      share(row.winChance),
      share(row.share),
    ])
  return rows.length === 0 ? '' : table(['例', '中奖机会', '返还率'], rows)
}

/** One document for each group of plays. */
export function playTexts(): readonly ReferenceText[] {
  const groups = [...new Set(sixMarkPlays.map(play => play.group))]
  return groups.map(group => ({
    key: `play-${group}`,
    category: '玩法说明',
    name: `${group}玩法说明`,
    kind: 'reference',
    write: () =>
      sixMarkPlays
        .filter(play => play.group === group)
        .map(ruleOf)
        .join('') + paragraph('机会与返还率按全部开奖结果精确计算；赔率以投注时显示的为准。'),
  }))
}
