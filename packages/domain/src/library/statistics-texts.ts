/** What was drawn, counted. Every text says up to which issue it counts, and that the past predicts nothing. */
import { omissionOf } from '#analytics/omission.ts'
import { elementLabelList, elementLabelOf } from '#lottery/elements.ts'
import { lunarYearOf } from '#lottery/lunar-year.ts'
import { headOf, tailOf } from '#lottery/number-sets.ts'
import { waveLabels, waveNames, waveOf } from '#lottery/waves.ts'
import { SIX_MARK_LAST_NUMBER, zodiacLabelList, zodiacLabelOf } from '#lottery/zodiac.ts'
import {
  ballMarkup,
  ballsMarkup,
  escaped,
  paragraph,
  percent,
  type ReferenceText,
  table,
} from './reference-text.ts'

/** A six-mark draw: six regular numbers and the special one; its day decides animal and element. */
export type PastDraw = Readonly<{ turnNum: string; date: string; numbers: readonly number[] }>

const CATEGORY = '历史统计'
const NOTE = '各期相互独立，过往统计不能预测下一期。'
const MONTHS_MAX = 24
const all = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)

const specialOf = ({ numbers }: PastDraw) => numbers[numbers.length - 1] ?? 0

type Kind = Readonly<{ name: string; labels: readonly string[]; of: (draw: PastDraw) => string }>

const kinds: readonly Kind[] = [
  {
    name: '特码生肖',
    labels: zodiacLabelList,
    of: draw => zodiacLabelOf(specialOf(draw), lunarYearOf(draw.date)),
  },
  {
    name: '特码五行',
    labels: elementLabelList,
    of: draw => elementLabelOf(specialOf(draw), lunarYearOf(draw.date)),
  },
  {
    name: '特码波色',
    labels: waveNames.map(wave => waveLabels[wave]),
    of: draw => waveLabels[waveOf(specialOf(draw))],
  },
  {
    name: '特码头数',
    labels: Array.from('01234', head => `${head}头`),
    of: draw => `${headOf(specialOf(draw))}头`,
  },
  {
    name: '特码尾数',
    labels: Array.from('0123456789', tail => `${tail}尾`),
    of: draw => `${tailOf(specialOf(draw))}尾`,
  },
]

const spanText = (draws: readonly PastDraw[]) =>
  `统计${draws.length}期：第${draws[0]?.turnNum}期至第${draws[draws.length - 1]?.turnNum}期。${NOTE}`

function kindTable({ labels, of }: Kind, draws: readonly PastDraw[]): string {
  const drawn = draws.map(of)
  const rows = labels.map(label => {
    const { hits, current, max } = omissionOf(drawn.map(one => one === label))
    return [escaped(label), String(hits), percent(hits, draws.length), String(current), String(max)]
  })
  return paragraph(spanText(draws)) + table(['类别', '次数', '占比', '当前遗漏', '最大遗漏'], rows)
}

function numberTable(draws: readonly PastDraw[], has: (draw: PastDraw, number: number) => boolean): string {
  const rows = all.map(number => {
    const { hits, current, max } = omissionOf(draws.map(draw => has(draw, number)))
    return [ballMarkup(number), String(hits), percent(hits, draws.length), String(current), String(max)]
  })
  return paragraph(spanText(draws)) + table(['号码', '次数', '占比', '当前遗漏', '最大遗漏'], rows)
}

function monthTable(draws: readonly PastDraw[]): string {
  const rows = draws.map(draw => {
    const year = lunarYearOf(draw.date)
    const special = specialOf(draw)
    return [
      escaped(draw.turnNum),
      ballsMarkup(draw.numbers.slice(0, -1)),
      ballMarkup(special),
      `${zodiacLabelOf(special, year)}/${elementLabelOf(special, year)}`,
    ]
  })
  return paragraph(`共${draws.length}期。`) + table(['期号', '正码', '特码', '肖/行'], rows)
}

/** Counts and monthly lists of a game from its draws, oldest first; nothing without draws. */
export function statisticsTexts(gameId: number, draws: readonly PastDraw[]): readonly ReferenceText[] {
  const text = (key: string, name: string, write: () => string): ReferenceText => ({
    key: `statistics-${gameId}-${key}`,
    category: CATEGORY,
    name,
    kind: 'reference',
    write,
  })
  const spans = [100, 300, 1000].filter(span => span <= draws.length)
  const months = [...new Set(draws.map(draw => draw.date.slice(0, 7)))].slice(-MONTHS_MAX).reverse()
  return [
    ...spans.flatMap(span => {
      const counted = draws.slice(-span)
      return [
        text(`special-${span}`, `近${span}期特码号码统计`, () =>
          numberTable(counted, (draw, number) => specialOf(draw) === number),
        ),
        text(`regular-${span}`, `近${span}期正码号码统计`, () =>
          numberTable(counted, (draw, number) => draw.numbers.slice(0, -1).includes(number)),
        ),
      ]
    }),
    ...spans
      .slice(0, 2)
      .flatMap(span =>
        kinds.map(kind =>
          text(`${kind.name}-${span}`, `近${span}期${kind.name}统计`, () =>
            kindTable(kind, draws.slice(-span)),
          ),
        ),
      ),
    ...months.map(month =>
      text(`month-${month}`, `${month.slice(0, 4)}年${month.slice(5)}月开奖回顾`, () =>
        monthTable(draws.filter(draw => draw.date.startsWith(month))),
      ),
    ),
  ]
}
