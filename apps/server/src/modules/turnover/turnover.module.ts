import type { Module, ModuleContext } from '#module.ts'
import { checkTurnover } from './check-turnover.job.ts'
import { turnoverService } from './turnover.service.ts'
import { turnoverCheckService } from './turnover-check.service.ts'

/** What credits ask of members before a withdrawal, and what their bets have done of it. */
export function turnoverModule({ db, log, metrics }: ModuleContext) {
  const check = turnoverCheckService({ db, log, registry: metrics })
  return {
    services: { turnover: turnoverService({ db }) },
    works: [checkTurnover.by((_, signal) => check.check(signal).then(() => undefined))],
  } satisfies Module
}
