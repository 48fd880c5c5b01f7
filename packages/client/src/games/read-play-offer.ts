/** What the house offers on a play: odds and limits. Source: architecture §4. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listPlays } from '@app/contract/games.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import type { Li } from '@app/domain/money/money.ts'
import { type BettingModel, readModel } from '#bets/read-bet.ts'
import { readList } from '#read-answers.ts'
import { readMoney, readOdds } from '#wire-values.ts'

type Wire = AnswerOf<typeof listPlays>['data']['plays'][number]

export type PlayOffer = Readonly<{
  playCode: string
  group: string
  name: string
  model: BettingModel
  selectionKind: string
  /** One figure under `*`, or keyed as the data of the play says. */
  odds: OddsTable
  perUnitMin: Li
  perUnitMax: Li
  perOrderMax: Li
  /** Of one player in one issue. */
  perIssueMax: Li
}>

/**
 * Reads the offer of a play. A family has thousands of figures and a screen shows a few dozen, so its odds are read when
 * they are asked for.
 */
export function readPlayOffer(wire: Wire): PlayOffer {
  let odds: OddsTable | undefined
  return {
    playCode: wire.playCode,
    group: wire.group,
    name: wire.name,
    model: readModel(wire.model),
    selectionKind: wire.selectionKind,
    get odds() {
      odds ??= readOddsTable(wire.odds)
      return odds
    },
    perUnitMin: readMoney(wire.stakeMin),
    perUnitMax: readMoney(wire.stakeMax),
    perOrderMax: readMoney(wire.orderMax),
    perIssueMax: readMoney(wire.issueMax),
  }
}

/** A figure that is no odds is left out: what stands under it is not offered. */
const readOddsTable = (figures: Wire['odds']): OddsTable =>
  Object.fromEntries(readList(Object.entries(figures), ([key, text]) => [key, readOdds(text)] as const))
