/** The games of the arcade: what may be staked, what chance gives, and what it pays. Amounts are 厘. */

import type { NextWord } from '@app/domain/draws/fair-draw.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import {
  baccaratMarkets,
  dealCards,
  isBaccaratMarket,
  playBaccarat,
  pointsOf,
  winOfBaccarat,
} from '@app/domain/provider-games/baccarat.ts'
import { isSicBoMarket, sicBoMarkets, throwDice, winOfSicBo } from '@app/domain/provider-games/sic-bo.ts'
import { readSlot, spinSlot, winOfSlot } from '@app/domain/provider-games/slot.ts'

export type Stakes = Readonly<Record<string, Li>>

export type Game = Readonly<{
  code: string
  name: string
  category: 'electronic' | 'card' | 'live'
  markets: readonly string[]
  /** What a stake on a market is a multiple of. */
  unit: Li
  /** The highest stake of one market. */
  most: Li
  /** The chance of a round: numbers that everybody can compute again. */
  draw: (words: NextWord) => number[]
  win: (stakes: Stakes, drawn: readonly number[]) => Li
}>

export const arcadeGames: readonly Game[] = [
  {
    ...{
      code: 'slot',
      name: '三星报喜',
      category: 'electronic',
      markets: ['spin'],
      unit: li(500),
      most: li(500_000),
    },
    draw: spinSlot,
    win: (stakes, stops) => winOfSlot(stakes.spin ?? li(0), readSlot(stops)),
  },
  {
    ...{
      code: 'dice',
      name: '骰宝',
      category: 'card',
      markets: sicBoMarkets,
      unit: li(1_000),
      most: li(500_000),
    },
    draw: throwDice,
    win: (stakes, dice) =>
      winOfSicBo(Object.fromEntries(Object.entries(stakes).filter(([name]) => isSicBoMarket(name))), dice),
  },
  {
    ...{
      code: 'baccarat',
      name: '百家乐',
      category: 'live',
      markets: baccaratMarkets,
      unit: li(1_000),
      most: li(1_000_000),
    },
    draw: dealCards,
    win: (stakes, cards) =>
      winOfBaccarat(
        Object.fromEntries(Object.entries(stakes).filter(([name]) => isBaccaratMarket(name))),
        playBaccarat(cards.map(pointsOf)).outcome,
      ),
  },
]

export const gameOf = (code: string): Game | undefined => arcadeGames.find(game => game.code === code)

const MARKETS_MAX = 12

/** Reads what is staked; `undefined` for what the game does not take. */
export function readStakes(game: Game, value: unknown): Stakes | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  if (entries.length === 0 || entries.length > MARKETS_MAX) return undefined
  const stakes: Record<string, Li> = {}
  for (const [market, text] of entries) {
    const amount = typeof text === 'string' ? parseMoney(text) : undefined
    if (amount === undefined || amount <= 0n || amount % game.unit !== 0n || amount > game.most)
      return undefined
    if (!game.markets.includes(market)) return undefined
    stakes[market] = amount
  }
  return stakes
}
