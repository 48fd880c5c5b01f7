import type { Module, ModuleContext } from '#module.ts'
import type { PlayMoneyService } from '#modules/wallet/play-money.service.ts'
import { checkTurnover } from './check-turnover.job.ts'
import { foldTurnover } from './fold-turnover.job.ts'
import { foldsService } from './folds.service.ts'
import { turnoverService } from './turnover.service.ts'
import { turnoverCheckService } from './turnover-check.service.ts'

type Parts = ModuleContext & Readonly<{ playMoney: PlayMoneyService }>

/** What credits ask of members before a withdrawal, and what their bets have done of it. */
export function turnoverModule({ db, clock, log, metrics, playMoney }: Parts) {
  const check = turnoverCheckService({ db, log, registry: metrics })
  const folds = foldsService({ db, clock })
  const turnover = turnoverService({ db })
  // Play money is a credit too, and asks for nothing.
  playMoney.tellCredits((tx, { memberId, amount, source }) =>
    turnover.lapse(tx, [{ memberId, kind: 'play-money', source, credited: amount }]),
  )
  return {
    services: { turnover },
    works: [
      checkTurnover.by((_, signal) => check.check(signal).then(() => undefined)),
      foldTurnover.by((_, signal) => folds.fold(signal).then(() => undefined)),
    ],
  } satisfies Module
}
