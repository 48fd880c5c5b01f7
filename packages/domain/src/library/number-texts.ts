/** Tables of the number sets that do not depend on the year. Source: lotteries §1.5. */
import { numberSets } from '#lottery/number-sets.ts'
import { waveLabels, waveNames } from '#lottery/waves.ts'
import { ballsMarkup, paragraph, type ReferenceText, table } from './reference-text.ts'

function setsTable(names: readonly string[]): string {
  const rows = names.map(name => {
    const numbers = numberSets.get(name) ?? []
    return [name, ballsMarkup(numbers), String(numbers.length)]
  })
  return table(['名称', '号码', '个数'], rows)
}

const counted = (count: number, first: number, suffix: string) =>
  Array.from({ length: count }, (_, index) => `${first + index}${suffix}`)

const TIE = '49为和局号，不属于任何两面。'
const colours = waveNames.map(wave => waveLabels[wave])
const eachColour = (endings: readonly string[]) =>
  colours.flatMap(colour => endings.map(ending => `${colour}${ending}`))

const shelves: readonly (readonly [category: string, name: string, sets: readonly string[], note: string])[] =
  [
    ['波色', '红蓝绿波号码表', eachColour(['波']), '红波17个，蓝波、绿波各16个；49为绿波。'],
    ['波色', '半波：大小', eachColour(['大', '小']), TIE],
    ['波色', '半波：单双', eachColour(['单', '双']), TIE],
    ['波色', '半波：合单合双', eachColour(['合单', '合双']), TIE],
    ['波色', '半半波', eachColour(['大单', '大双', '小单', '小双']), TIE],
    ['两面', '大小', ['大', '小'], `25至48为大，1至24为小。${TIE}`],
    ['两面', '单双', ['单', '双'], TIE],
    ['两面', '大小单双', ['大单', '大双', '小单', '小双'], TIE],
    ['两面', '尾大尾小', ['尾大', '尾小'], `个位5至9为尾大，0至4为尾小。${TIE}`],
    ['头尾', '头数：0头至4头', counted(5, 0, '头'), '头数是十位上的数字。'],
    ['头尾', '尾数：0尾至9尾', counted(10, 0, '尾'), '尾数是个位上的数字；0尾四个号码，其余五个。'],
    ['合数', '合数：1合至13合', counted(13, 1, '合'), '合数是十位与个位之和。'],
    ['合数', '合大合小', ['合大', '合小'], `合数7至13为合大，1至6为合小。${TIE}`],
    ['合数', '合单合双', ['合单', '合双'], TIE],
    ['段门', '七段：1段至7段', counted(7, 1, '段'), '每段七个号码。'],
    ['段门', '五门：1门至5门', counted(5, 1, '门'), '前三门各九个，第四门十个，第五门十二个。'],
  ]

/** Colours, sides, digits, sums and segments. */
export const numberTexts: readonly ReferenceText[] = shelves.map(([category, name, sets, note]) => ({
  key: `numbers-${category}-${name}`,
  category,
  name,
  kind: 'reference',
  write: () => setsTable(sets) + paragraph(note),
}))
