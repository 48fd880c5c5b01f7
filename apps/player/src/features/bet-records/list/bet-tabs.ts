/** The tabs of the bet list and what an address presets. Source: specification 001 §2, §4 (tab to status). */
import { games } from '@app/domain/games/games.ts'
import { isChinaDate } from '@app/domain/time/china-time.ts'

export type BetTab = 'all' | 'waiting' | 'settled' | 'cancelled' | 'history'
export type BetStatus = 0 | 1 | 2

export const betTabs: readonly Readonly<{ value: BetTab; text: string }>[] = [
  { value: 'all', text: '全部订单' },
  { value: 'waiting', text: '未结算' },
  { value: 'settled', text: '已结算' },
  { value: 'cancelled', text: '已撤销' },
  { value: 'history', text: '历史记录' },
]

/** The status that a tab asks for; all orders ask for none. */
export const statusOfTab: Readonly<Record<Exclude<BetTab, 'history'>, BetStatus | undefined>> = {
  all: undefined,
  waiting: 0,
  settled: 1,
  cancelled: 2,
}

/** The tab that an address names, else all orders. */
export function readTab(text: string | undefined): BetTab {
  return betTabs.find(tab => tab.value === text)?.value ?? 'all'
}

/** The game that `game_id` presets; a game that the house does not have presets nothing. */
export function readGameId(text: string | undefined): number | undefined {
  return games.find(game => String(game.gameId) === text)?.gameId
}

/** The day whose orders an address asks for, if it is one of the calendar. */
export function readDay(text: string | undefined): string | undefined {
  return text !== undefined && isChinaDate(text) ? text : undefined
}
