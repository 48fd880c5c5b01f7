/** What was played at providers. Source: specification 001 §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listLiveRounds, reportLiveGames } from '@app/contract/providers.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readInstant, readMoney, readTextOrNone, readWord } from '#wire-values.ts'

export type GameReport = Readonly<{
  gameCode: string
  gameName: string
  providerName: string
  bet: Li
  /** What was won less what was bet. */
  net: Li
  validBet: Li
  rounds: number
}>

/** Reads the sums of a game. */
export const readGameReport = (wire: AnswerOf<typeof reportLiveGames>['data'][number]): GameReport => ({
  ...{
    gameCode: wire.gameCode,
    gameName: wire.gameName,
    providerName: wire.providerName,
    rounds: wire.rounds,
  },
  ...{ bet: readMoney(wire.betAmount), net: readMoney(wire.winAmount), validBet: readMoney(wire.validBet) },
})

const states = { open: 'open', closed: 'closed', reopened: 'open', reversed: 'reversed' } as const

export type ProviderRound = Readonly<{
  roundId: string
  gameName: string
  providerName: string
  at: number
  bet: Li
  validBet: Li
  net: Li
  /** `undefined` of a round that moved no balance here. */
  balanceAfter: Li | undefined
  state: 'open' | 'closed' | 'reversed'
  /** Where it can be checked. */
  proofUrl: string | undefined
}>

/** Reads a round. */
export const readProviderRound = (wire: AnswerOf<typeof listLiveRounds>['data'][number]): ProviderRound => ({
  ...{ roundId: wire.roundId, gameName: wire.gameName, providerName: wire.providerName },
  ...{ at: readInstant(wire.time), bet: readMoney(wire.betAmount), validBet: readMoney(wire.validBet) },
  ...{
    net: readMoney(wire.winAmount),
    balanceAfter: wire.balanceAfter === null ? undefined : readMoney(wire.balanceAfter),
  },
  ...{ state: readWord(states, wire.state, 'a state of a round'), proofUrl: readTextOrNone(wire.proofUrl) },
})
