import type { Play } from '#lottery/play.ts'
import { itemsNamed } from './oracle.item-sets.ts'
import { must } from './oracle.play.ts'

/** Turns a valid text into one that lotteries §0 refuses, or `undefined` where that fault cannot happen. */
type Spoil = (text: string, play: Play) => string | undefined
type Fault = Readonly<{ fault: string; spoil: Spoil }>

const firstItem = (text: string): string =>
  must(
    text.split(/[,|* ]/).find(item => item !== ''),
    'an item',
  )

function withFirstItem(text: string, item: string): string {
  return text.replace(firstItem(text), () => item)
}

/** The first items of the play's set, as many as asked. */
const few = (play: Play, count: number): string[] => itemsNamed(play, play.pick.itemSet).slice(0, count)
const fewDigits = (count: number): string => [...'0123456789'].slice(0, count).join()

/** Faults of every list of items. */
const ANYWHERE: readonly Fault[] = [
  { fault: 'nothing at all', spoil: () => '' },
  { fault: 'an unknown item', spoil: text => withFirstItem(text, '零') },
  { fault: 'an item with a letter', spoil: text => withFirstItem(text, 'x7') },
  { fault: 'a full-width item', spoil: text => withFirstItem(text, '０１') },
  { fault: 'a blank before it', spoil: text => ` ${text}` },
  { fault: 'a line end behind it', spoil: text => `${text}\n` },
  { fault: 'a comma behind it', spoil: text => `${text},` },
  { fault: 'an item with a blank', spoil: text => withFirstItem(text, `${firstItem(text)} `) },
  { fault: 'a full-width comma', spoil: text => text.replace(/$/, '，') },
]

const LISTED: readonly Fault[] = [
  { fault: 'an item twice', spoil: text => (/[|*]/.test(text) ? undefined : `${text},${firstItem(text)}`) },
  { fault: 'an empty item', spoil: text => (text.includes(',') ? text.replace(',', ',,') : `,${text}`) },
  {
    fault: 'too few items',
    spoil: (_, play) => (play.pick.min > 1 ? few(play, play.pick.min - 1).join() : undefined),
  },
  {
    fault: 'too many items',
    spoil: (_, play) => {
      const tooMany = (play.pick.max ?? 0) + 1
      const items = few(play, tooMany)
      return items.length < tooMany ? undefined : items.join()
    },
  },
]

const COMBINED: readonly Fault[] = [
  {
    fault: '胆拖 where it is not offered or with k fixed items',
    spoil: (_, play) => {
      if (play.unitRule.kind !== 'comb') return `${few(play, 1).join()}|${few(play, 3).slice(1).join()}`
      const { k } = play.unitRule
      const items = few(play, k + 1)
      return `${items.slice(0, k).join()}|${items.slice(k).join()}`
    },
  },
  {
    fault: '胆拖 with an item on both sides',
    spoil: (_, play) => {
      const items = few(play, play.pick.min + 1)
      return `${items[0]}|${items.join()}`
    },
  },
  {
    fault: '胆拖 with too few free items',
    spoil: (_, play) => {
      const items = few(play, play.pick.min - 1)
      return items.length < 2 ? undefined : `${items[0]}|${items.slice(1).join()}`
    },
  },
  { fault: '胆拖 without fixed items', spoil: (_, play) => `|${few(play, play.pick.min).join()}` },
  { fault: '胆拖 without free items', spoil: (_, play) => `${few(play, play.pick.min).join()}|` },
  { fault: '胆拖 with two bars', spoil: (_, play) => few(play, 3).join('|') },
  {
    fault: '胆拖 with too many items',
    spoil: (_, play) => {
      const items = few(play, (play.pick.max ?? 0) + 1)
      return items.length > (play.pick.max ?? 0) ? `${items[0]}|${items.slice(1).join()}` : undefined
    },
  },
  { fault: '对碰 of one number with itself', spoil: (_, play) => `${few(play, 1)}*${few(play, 1)}` },
  { fault: '对碰 without a side', spoil: (_, play) => `${few(play, 2).join()}*` },
  { fault: '对碰 without the other side', spoil: (_, play) => `*${few(play, 2).join()}` },
  { fault: '对碰 with two stars', spoil: (_, play) => few(play, 3).join('*') },
  {
    fault: '对碰 and 胆拖 mixed',
    spoil: (_, play) => `${few(play, 3).slice(0, 2).join('*')}|${few(play, 3).at(2)}`,
  },
  {
    fault: '对碰 with too many numbers or where it is not offered',
    spoil: (_, play) => {
      const items = few(play, (play.pick.max ?? 0) + 1)
      return play.unitRule.kind === 'comb' && play.unitRule.duiPeng
        ? `${items[0]}*${items.slice(1).join()}`
        : `${items[0]}*${items[1]}`
    },
  },
  { fault: '对碰 with a number twice on one side', spoil: () => '01,01*02' },
]

const GROUPED: readonly Fault[] = [
  { fault: 'a group too many', spoil: text => `${text}|` },
  {
    fault: 'a group too few',
    spoil: text => (text.includes('|') ? text.slice(0, text.lastIndexOf('|')) : undefined),
  },
  { fault: 'only empty groups', spoil: (_, { pick }) => '|'.repeat((pick.groups?.length ?? 1) - 1) },
  {
    fault: 'an item twice in a group',
    spoil: text => withFirstItem(text, `${firstItem(text)},${firstItem(text)}`),
  },
  {
    fault: 'no combination at all',
    spoil: (_, play) => {
      const groups = play.pick.groups ?? []
      const { kind } = play.unitRule
      if (kind === 'pairTimesSingle') return '11|1'
      if (kind === 'heavyTimesRest') return groups.map(({ min }) => fewDigits(min)).join('|')
      if (kind === 'positionsDistinct' && groups.length > 1) return groups.map(() => '01').join('|')
      return kind === 'positionsChoose' ? `0,1,2,3,4,5${'|'.repeat(groups.length - 1)}` : undefined
    },
  },
  {
    fault: 'an empty group where one is needed',
    spoil: (text, { pick }) =>
      (pick.groups?.[0]?.min ?? 0) > 0 && text.includes('|') ? text.slice(text.indexOf('|')) : undefined,
  },
]

const TYPED: readonly Fault[] = [
  { fault: 'an entry twice', spoil: text => `${text} ${firstItem(text)}` },
  {
    fault: 'an entry with an item too many',
    spoil: (text, { pick }) => withFirstItem(text, `${firstItem(text)}${pick.entry?.joiner}01`),
  },
  { fault: 'an entry with a digit too few', spoil: text => withFirstItem(text, firstItem(text).slice(1)) },
  { fault: 'two blanks', spoil: text => `${text}  ${text}` },
  { fault: 'commas between entries', spoil: text => `${text},${firstItem(text)}` },
  {
    fault: 'a number twice in an entry',
    spoil: (text, { pick: { entry } }) =>
      entry?.distinct === true ? withFirstItem(text, Array(entry.length).fill('01').join('-')) : undefined,
  },
  {
    fault: '豹子 where it is not offered',
    spoil: (text, { pick }) => (pick.entry?.noTriple ? withFirstItem(text, '777') : undefined),
  },
  {
    fault: 'the same group in another order',
    spoil: (_, { pick }) => (pick.entry?.unordered ? '001 010' : undefined),
  },
]

const PARLAY: readonly Fault[] = [
  { fault: 'one leg', spoil: text => text.split('|')[0] },
  { fault: 'five legs', spoil: () => '1:大|2:大|3:大|4:大|5:大' },
  { fault: 'a ball twice', spoil: () => '1:大|1:单' },
  { fault: 'the special number as a leg', spoil: () => '1:大|7:大' },
  { fault: 'ball 0', spoil: () => '0:大|1:大' },
  { fault: 'a ball with a zero before it', spoil: () => '01:大|2:大' },
  { fault: 'a leg without ball', spoil: () => '大|2:大' },
  { fault: 'a leg without item', spoil: () => '1:|2:大' },
  { fault: 'an item that is not offered', spoil: () => '1:家禽|2:大' },
  { fault: 'two items in a leg', spoil: () => '1:大,单|2:大' },
]

const FAULTS: Readonly<Record<Play['selectionKind'], readonly Fault[]>> = {
  items: [...ANYWHERE, ...LISTED],
  set: [...ANYWHERE, ...LISTED],
  comb: [...ANYWHERE, ...LISTED, ...COMBINED],
  positions: [...ANYWHERE, ...GROUPED],
  grouped: [...ANYWHERE, ...GROUPED],
  entries: [...ANYWHERE, ...TYPED],
  parlay: [...ANYWHERE, ...PARLAY],
}

/** Every fault that a text of this play can have, made out of one valid text. */
export function refusedTexts(play: Play, text: string): Readonly<{ fault: string; text: string }>[] {
  return FAULTS[play.selectionKind].flatMap(({ fault, spoil }) => {
    const spoilt = spoil(text, play)
    return spoilt === undefined || spoilt === text ? [] : [{ fault, text: spoilt }]
  })
}
