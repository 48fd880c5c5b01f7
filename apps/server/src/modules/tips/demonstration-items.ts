/**
 * The tips of the demonstration's cards. Their text is computed from game, code and issue number only. The draw is not an
 * argument, so these tips cannot be better than chance, and their records show it.
 */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { type Claim, measuresOf, printClaim } from '@app/domain/tips/claim.ts'
import { type Chance, chanceOf } from '@app/domain/tips/claim-chance.ts'
import { LRUCache } from 'lru-cache'
import type { DemonstrationCard, Pick } from './demonstration-cards.ts'
import type { NewItem } from './items.store.ts'

type ChoiceOf = (below: number) => number

/** Numbers that look random and are always the same for a text (FNV-1a, then mulberry32). */
function choicesFor(text: string): ChoiceOf {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** The same salt in every demonstration, because demonstration content is no secret. */
function saltFor(choose: ChoiceOf): string {
  const hex = Array.from({ length: 8 }, () => choose(65_536).toString(16).padStart(4, '0'))
  return `${hex[0]}${hex[1]}-${hex[2]}-${hex[3]}-${hex[4]}-${hex[5]}${hex[6]}${hex[7]}`
}

/** Picks `count` of the values and keeps their order. */
function some(values: readonly string[], count: number, choose: ChoiceOf): readonly string[] {
  const left = values.map((_, index) => index)
  for (let place = 0; place < count; place++) {
    const other = place + choose(left.length - place)
    const taken = left[other] as number
    left[other] = left[place] as number
    left[place] = taken
  }
  return left
    .slice(0, count)
    .sort((a, b) => a - b)
    .map(index => values[index] as string)
}

type Said = Readonly<{ claim: Claim; words: string }>

/** `among` is what a wider row of the card says of the same; without it everything that can be said. */
function say(pick: Pick, family: LotteryFamily, choose: ChoiceOf, among?: readonly string[]): Said {
  const { balls, rule, measure, count, groups } = pick
  if (groups !== undefined) {
    const names = Object.keys(groups)
    const name = names[choose(names.length)] as string
    const members = groups[name] as string
    const values = measure === 'zodiac' ? Array.from(members) : [members]
    return {
      claim: { balls, rule, measure, values },
      words: values.length === 1 ? name : `${name}：${members}`,
    }
  }
  const values = some(among ?? measuresOf(family, balls)[measure]?.values ?? [], count, choose)
  const isShort = values.every(value => value.length === 1 && !/\d/.test(value))
  // The first value is highlighted, as cards write it: between two tildes.
  const [first = '', ...rest] = values
  return {
    claim: { balls, rule, measure, values },
    words: `${rule === 'out' ? '杀' : ''}~${first}~${rest.map(value => (isShort ? value : `.${value}`)).join('')}`,
  }
}

const sameThing = ({ balls, rule, measure }: Pick) => `${balls} ${rule} ${measure}`

/** The claim of each row. Where two rows are about the same measure, the shorter list is a subset of the longer one. */
function sayAll(picks: readonly Pick[], family: LotteryFamily, choose: ChoiceOf): readonly Said[] {
  const layers = new Map<string, readonly string[]>()
  const said = new Map<Pick, Said>()
  for (const pick of picks.toSorted((one, other) => other.count - one.count)) {
    const one = say(pick, family, choose, layers.get(sameThing(pick)))
    layers.set(sameThing(pick), one.claim.values)
    said.set(pick, one)
  }
  return picks.flatMap(pick => said.get(pick) ?? [])
}

const withoutTildes = (words: string) => words.replaceAll('~', '')

function contentOf(card: DemonstrationCard, pick: Pick, words: string): Partial<NewItem> {
  if (card.form === 'table') {
    const title = pick.title === '' ? card.name : pick.title
    const cells = withoutTildes(words)
    return { content: `<table><tbody><tr><th>${title}</th><td>${cells}</td></tr></tbody></table>` }
  }
  if (card.form === 'parts') {
    return { content: words, multiContents: [{ title: pick.title, content: withoutTildes(words) }] }
  }
  return { content: words }
}

/** Caches chances: claims with equally many values of equally large sets have the same chance, so most are cached. */
const chances = new LRUCache<string, Chance>({ max: 20_000 })

function knownChance(family: LotteryFamily, claim: Claim, lunarYear: number): Chance {
  // All numbers have the same chance, so the key holds only how many there are.
  const what = claim.measure === 'number' && claim.balls !== 'sum' ? claim.values.length : claim.values.join()
  const key = `${family} ${claim.balls} ${claim.rule} ${claim.measure} ${what} ${lunarYear}`
  const known = chances.get(key)
  if (known !== undefined) return known
  const chance = chanceOf(family, claim, lunarYear)
  chances.set(key, chance)
  return chance
}

export type WrittenTip = Readonly<{ item: NewItem; claim: Claim; salt: string }>

type Issue = Readonly<{ id: bigint; turnNum: string; lunarYear: number }>
type Of = Readonly<{ cardId: bigint; card: DemonstrationCard; gameId: number; family: LotteryFamily }>

/** The tips of a card for an issue. */
export function writeTips({ cardId, card, gameId, family }: Of, issue: Issue): WrittenTip[] {
  const choose = choicesFor(`${gameId} ${card.code} ${issue.turnNum}`)
  const said = sayAll(card.picks, family, choose)
  return card.picks.map((pick, index) => {
    const { claim, words } = said[index] as Said
    const { favourable, total } = knownChance(family, claim, issue.lunarYear)
    const item: NewItem = {
      cardId,
      issueId: issue.id,
      sort: card.picks.length - index,
      groupName: card.tabs ? issue.turnNum : '',
      title: pick.title,
      content: '',
      content2: '',
      content3: '',
      note: '',
      iconUrl: '',
      subName: '',
      multiContents: [],
      labelType: card.code === 'MB24' ? (index % 3) + 1 : 0,
      requireLogin: card.lock === 'login',
      requireRecharge: card.lock === 'recharge',
      chatLink: card.chatLink ?? false,
      activeCover: false,
      ...contentOf(card, pick, words),
      claim: printClaim(claim),
      chanceFavourable: favourable,
      chanceTotal: total,
    }
    return { item, claim, salt: saltFor(choose) }
  })
}
