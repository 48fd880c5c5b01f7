/**
 * Plays of the tables, from the board to the order: the server takes exactly what the board showed. First one play of each way to
 * pick and to count, as the board draws and counts plays of one way by the same code; all of them are a long form.
 */
import { games, type LotteryFamily } from '@app/domain/games/games.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { quickPick } from '@app/domain/lottery/selection/quick-pick.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { awaitOpenIssue, joinAs } from './play.ts'
import { addToSlip, pick, type Shown, showPlay } from './play-by-taps.ts'
import type { Product } from './product.ts'

/** Games whose issues last long enough to pick many plays without hurry. */
const gameOfFamily: Readonly<Record<LotteryFamily, number>> = {
  'six-mark': 93,
  racing: 106,
  k3: 203,
  ssc: 214,
  '3d': 10,
  niuniu: 95,
}

/** The same picks in every run. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

/** A smallest selection, and one of each further way to pick. */
function selectionsOf(play: Play, pickBelow: (limit: number) => number): readonly string[] {
  const smallest = quickPick(play, pickBelow)
  if (play.unitRule.kind !== 'comb' || play.selectionKind !== 'comb') return [smallest]
  const { k, danTuo, duiPeng } = play.unitRule
  const items = smallest.split(',')
  return [
    smallest,
    ...(danTuo && k > 1 ? [`${items[0]}|${items.slice(1).join(',')}`] : []),
    ...(duiPeng ? [`${items[0]}*${items.slice(1).join(',')}`] : []),
  ]
}

const LINES_AT_ONCE = 90

type Board = Readonly<{ gameId: number; plays: readonly Play[] }>
type Taken = Readonly<{ playCode: string; selection: string; units: number; totalMoney: string }>

/** Confirms the slip; answers what the server took. */
async function confirm(page: Page, product: Product, gameId: number): Promise<readonly Taken[]> {
  const { turnNum } = await awaitOpenIssue(product, gameId)
  // The number without its year, as the strip shows it.
  const shown = turnNum.replace(/^\d{4}(?=\d{4}-)/, '')
  await expect(
    page.getByRole('region', { name: '当前期' }).getByText(`第${shown}期`, { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^下注/ }).click()
  const answered = page.waitForResponse(response => response.url().endsWith('/app-api/api/bet'))
  await page.getByRole('button', { name: '确认下注' }).click()
  const response = await answered
  const body = (await response.json()) as { data?: { orders: readonly Taken[] } }
  if (body.data === undefined) throw new Error(`refused: ${JSON.stringify(body)}`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return body.data.orders
}

/** The lowest stake: 1 yuan a unit, or 0.002 of an official one. */
async function setLowestStake(page: Page, play: Play): Promise<void> {
  const isOfficial = play.model === 'official'
  await page.getByRole('button', { name: isOfficial ? /^.模式/ : /单注金额/ }).click()
  const keyboard = page.getByRole('group', { name: '金额键盘' })
  if (isOfficial) {
    await page.getByRole('group', { name: '模式', exact: true }).getByRole('button', { name: /^厘/ }).click()
  } else {
    await keyboard.getByRole('button', { name: '清空', exact: true }).click()
    await keyboard.getByRole('button', { name: '1', exact: true }).click()
  }
  await keyboard.getByRole('button', { name: '完成', exact: true }).click()
}

async function betEveryPlay(page: Page, product: Product, { gameId, plays }: Board): Promise<void> {
  const pickBelow = chanceFrom(7)
  let expected: (Shown & { playCode: string; selection: string })[] = []
  const compare = async () => {
    const taken = await confirm(page, product, gameId)
    expect(
      taken.map(({ playCode, selection, units, totalMoney }) => ({
        playCode,
        selection,
        units: String(units),
        total: totalMoney,
      })),
    ).toEqual(expected)
    expected = []
  }
  let model: Play['model'] | undefined
  for (const play of plays) {
    await showPlay(page, play)
    if (play.model !== model) await setLowestStake(page, play)
    model = play.model
    for (const selection of selectionsOf(play, pickBelow)) {
      await pick(page, play, selection)
      expected.push({
        playCode: play.code,
        selection,
        ...(await addToSlip(page, expected.length === 0 ? 'tap' : 'click')),
      })
    }
    if (expected.length >= LINES_AT_ONCE) await compare()
  }
  await compare()
}

/** What decides how the board is tapped and how units and odds are counted. */
const wayOf = ({ model, selectionKind, unitRule, oddsRule }: Play) =>
  [model, selectionKind, unitRule.kind, oddsRule].join()

/** The first play of each way. */
function oneOfEachWay(plays: readonly Play[]): readonly Play[] {
  const ways = plays.map(wayOf)
  return plays.filter((_, at) => ways.indexOf(ways[at] ?? '') === at)
}

/** So many plays a journey, so that workers share the long boards. */
const PLAYS_AT_ONCE = 50

type Part = Board & Readonly<{ title: string; tag: readonly string[] }>

function testPlays({ title, tag, gameId, plays }: Part): void {
  test(title, { tag: [...tag] }, async ({ product, visit, account }) => {
    const { page, complaints } = await visit()
    await joinAs(page, product.url, account)
    await page.goto(`${product.url}/game/${gameId}`)
    // A part may begin with official plays, whose switch comes with the board.
    await expect(page.getByRole('group', { name: '玩法分组' })).toBeVisible()
    await betEveryPlay(page, product, { gameId, plays })
    expect(complaints).toEqual([])
  })
}

const PROMISE = 'are picked by taps, and the server takes exactly the units and the amount shown'

for (const [name, gameId] of Object.entries(gameOfFamily)) {
  const family = name as LotteryFamily
  if (games.find(game => game.gameId === gameId)?.family !== family)
    throw new Error(`game ${gameId} is no game of ${family}`)
  const all = playsOf(family)
  const ofEachWay = oneOfEachWay(all)
  testPlays({
    title: `${family}: ${ofEachWay.length} plays, one of each way, ${PROMISE} (R0-056)`,
    tag: [],
    gameId,
    plays: ofEachWay,
  })
  for (let from = 0; from < all.length; from += PLAYS_AT_ONCE) {
    const plays = all.slice(from, from + PLAYS_AT_ONCE)
    const part = `plays ${from + 1} to ${from + plays.length} of ${all.length}`
    testPlays({ title: `${family}: ${part} ${PROMISE} (R0-056)`, tag: ['@long'], gameId, plays })
  }
}
