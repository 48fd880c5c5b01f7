import type { Module, ModuleContext } from '#module.ts'
import { accountService } from './account.service.ts'

/** The facts of a member. */
export function accountModule({ db }: ModuleContext) {
  return { services: { account: accountService(db) } } satisfies Module
}
