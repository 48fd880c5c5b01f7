/** Cards of every code with the data that its family is made for, in five states. */
import type { TipCard, TipItem } from '@app/contract/tips.ts'

export type State = 'full' | 'collapsed' | 'locked' | 'long' | 'empty'

const ISSUES = 12
const NEWEST = 2026325
const ANIMALS = '鼠牛虎兔龙蛇马羊猴鸡狗猪'
const drawn = ['', '马49', '狗21', '鼠07', '虎17', '鸡46', '龙03', '猪20', '蛇14', '羊12', '兔28', '猴35']
const sums = ['', '合13', '合3', '合7', '合8', '合10', '合3', '合2', '合5', '合3', '合10', '合8']
const LONG_NAME = '这是一个非常非常长的资料名称用来看看会不会把收藏按钮挤出卡片之外以及换行是否好看'
const LONG_WORD = 'Kaijiang'.repeat(12)
const LONG_TEXT = `${'十二生肖轮流坐庄，'.repeat(9)}${LONG_WORD}`
const palettes = [
  '#c8102e,#d9a441',
  '#0b7a75,#7fd1c7',
  '#1f3a5f,#c7402d',
  '#7b5cff,#e2c044',
  '#ffd7d7,#fff1c9',
]

const animalsAt = (index: number, count: number) =>
  Array.from({ length: count }, (_, step) => ANIMALS[(index * 5 + step * 3) % ANIMALS.length]).join('')
const numbersAt = (index: number, count: number) =>
  Array.from({ length: count }, (_, step) => String(((index * 7 + step * 11) % 49) + 1).padStart(2, '0'))

const articles = new Set('MB27 MB29 MB30 MB31 MB32 MB34 MB36 MB38'.split(' '))
const headlines = new Set('MB24 MB25 MB43 JhtGshou'.split(' '))
const tabbed = new Set('MB12 MB14 MB20 MB22 MB23 MB26 MB33 MB35 MB37 MB39'.split(' '))
const simple = new Set('MB01 mb01A MB02 MB04 MB05 MB06 MB07 MB13 MB17 MB18 MB19 TYmb'.split(' '))

function contentOf(code: string, index: number): string {
  if (code === 'AD13' || code === 'AD14') return ''
  if (code === 'MB28') return animalsAt(index, 6)
  if (code === 'MB03') return numbersAt(index, 10).join(',')
  if (code === 'MB16' || code === 'MB40') return index % 2 === 0 ? '~大~' : '小'
  if (headlines.has(code))
    return `第${NEWEST - index}期${animalsAt(index, 4)}走势与${numbersAt(index, 3).join('、')}的关系`
  if (articles.has(code)) {
    return `<p>本期看<b>${animalsAt(index, 3)}</b>，防<font color="#f00">${animalsAt(index + 1, 1)}</font></p>
      <table><tr><th>一肖</th><th>三肖</th><th>六码</th></tr><tr><td>${animalsAt(index, 1)}</td>
      <td>${animalsAt(index, 3)}</td><td>${numbersAt(index, 6).join(' ')}</td></tr></table>`
  }
  const marked = `${animalsAt(index, 3)}~${animalsAt(index + 1, 1)}~`
  return simple.has(code) ? `${marked}${animalsAt(index, 1 + (index % 7))}` : marked
}

const specialTitles = ['一肖', '③码', '⑤码', '⑧码', '⑩码', '①码']

function itemAt(code: string, index: number, state: State): TipItem {
  const isPreview = ['SYmb', 'Symb2', 'Symb3', 'MB02'].includes(code)
  const isLocked = state === 'locked' && index < 3
  const locked = isLocked ? (index === 1 ? 2 : 1) : 0
  const note = (code === 'MB16' ? sums : drawn)[index % drawn.length] ?? ''
  const long = state === 'long'
  const title = isPreview ? (specialTitles[index % specialTitles.length] ?? '') : String(NEWEST - index)
  return {
    id: String(9000 + index),
    title: long && index === 1 ? LONG_NAME : title,
    content: isLocked ? '' : long ? LONG_TEXT : contentOf(code, index),
    content2: index === 1 && !isLocked && !isPreview && code === 'MB05' ? '主攻尾数 3 7 9' : '',
    content3: '',
    note: index === 2 ? `*${note}` : note,
    iconUrl: '',
    subName: '',
    updatedTime: new Date(Date.UTC(2026, 10, 20, 10) - index * 86_400_000).toISOString(),
    sort: index,
    requireLogin: locked === 1 ? 1 : 0,
    requireRecharge: locked === 2 ? 1 : 0,
    templateType: 1,
    activeCover: index === 3 ? 1 : 0,
    multiContents:
      code === 'MB06' && !isLocked && index < 2
        ? [
            { title: '单双', content: index === 0 ? '~单~' : '双' },
            { title: '波色', content: '<font color="red">红</font>、<font color="green">绿</font>' },
          ]
        : [],
    labelType: ([1, 2, 3, 0] as const)[index] ?? 0,
    gameTurn: String(NEWEST - index),
    locked,
    claim: '',
    claimCode: '',
    verdict: index === 0 ? 'pending' : index % 5 === 4 ? 'unverifiable' : index % 3 === 0 ? 'hit' : 'miss',
    chance: 0.25,
    edited: index === 3 ? 1 : 0,
    frozenAt: null,
    contentHash: null,
    salt: null,
  }
}

/** The card of a code with one of five kinds of data. */
export function storyCard(code: string, state: State): TipCard {
  const index = Array.from(code).reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  const count = state === 'long' ? 3 : code === 'JhtGshou' ? ISSUES + 8 : ISSUES
  const items = Array.from({ length: count }, (_, at) => itemAt(code, at, state))
  const perGroup = tabbed.has(code) ? 3 : 1
  const groups = Array.from({ length: Math.ceil(items.length / perGroup) }, (_, at) => ({
    id: String(at + 1),
    groupName: String(NEWEST - at),
    items: items.slice(at * perGroup, (at + 1) * perGroup),
  }))
  return {
    id: String(700 + index),
    gameId: 90,
    name: state === 'long' ? LONG_NAME : `${code} 资料`,
    note1: state === 'long' ? LONG_TEXT : '开奖前封存，开奖后由系统判定',
    note2: state === 'full' ? '特码生肖四选一' : '',
    templateCode: code,
    subName: state === 'long' ? LONG_WORD : '',
    colorTheme: palettes[index % palettes.length] ?? '',
    like: index % 2 === 0 ? 1 : 0,
    playCateName: '生肖',
    author: null,
    record:
      state === 'empty'
        ? { sample: 0, hits: 0, hitRate: null, chance: null, low: null, high: null, longestLosingRun: 0 }
        : {
            sample: 120,
            hits: 34,
            hitRate: 0.283333,
            chance: 0.25,
            low: 0.21,
            high: 0.37,
            longestLosingRun: 9,
          },
    demonstration: 1,
    groups: state === 'empty' ? [] : groups,
  }
}
