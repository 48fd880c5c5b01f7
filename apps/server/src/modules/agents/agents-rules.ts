/** What staff set about agents. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Executor } from '#platform/db.ts'

export type AgentsRules = (executor?: Executor) => Promise<SettingBody<'agents'>>

export const AGENTS_RULES: SettingBody<'agents'> = { period: 'week', accountsPerDay: 20 }

/** The rules that hold now. */
export const agentsRules =
  (site: SiteService): AgentsRules =>
  executor =>
    site.document('agents_rules', AGENTS_RULES, executor)
