import type { Module, ModuleContext } from '#module.ts'
import { turnoverService } from './turnover.service.ts'

/** What credits ask of members before a withdrawal, and what their bets have done of it. */
export function turnoverModule({ db }: ModuleContext) {
  return { services: { turnover: turnoverService({ db }) } } satisfies Module
}
