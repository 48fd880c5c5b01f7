/** What staff see of agents. */
import { linkState } from '@app/domain/agents/links.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ApprovalsService } from '#modules/approvals/approvals.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as places from './agents.store.ts'
import * as store from './desk.store.ts'
import { findPays } from './pays.store.ts'
import { PAYS_MAX } from './statements.service.ts'
import { findLines } from './statements.store.ts'

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService; approvals: ApprovalsService }>

export function agentsDesk({ db, clock, account, approvals }: Parts) {
  /** The names from the top down to a member. */
  async function wayTo(memberId: bigint | undefined, day: string) {
    if (memberId === undefined) return []
    const place = await places.findPlace(db.read, memberId, day)
    if (place === undefined) throw new Refusal('OPS/UNKNOWN')
    const ids = place.path.split('/').filter(id => id !== '')
    const names = await account.namesOf(ids.map(BigInt))
    return ids.map(id => ({ memberId: BigInt(id), account: names.get(BigInt(id)) ?? '' }))
  }

  return {
    async tree({ account: name, ...wish }: Omit<store.NodeWish, 'today'>) {
      const today = chinaDateOf(clock.now())
      const [nodes, way] = await Promise.all([
        store.findNodes(db.read, { ...wish, today, account: name?.toLowerCase() }),
        wayTo(wish.parentId, today),
      ])
      return { nodes, way }
    },

    async links(wish: store.Page & Readonly<{ agentId: bigint | undefined }>) {
      const links = await store.findAllLinks(db.read, wish)
      return links.map(link => ({ ...link, state: linkState(link, clock.now()) }))
    },

    /** Periods with what waits; `asked`: a request about it is open. */
    async periods(page: store.Page) {
      const periods = await store.findPeriods(db.read, page)
      const asked = new Set(
        await approvals.openAbout(
          'agents.pay',
          periods.map(({ id }) => String(id)),
        ),
      )
      return periods.map(({ isClosed, ...period }) => {
        const waiting = asked.has(String(period.id)) ? ('asked' as const) : ('waiting' as const)
        const state = isClosed ? (period.waiting > 0n ? waiting : ('done' as const)) : ('closing' as const)
        return { ...period, state }
      })
    },

    statements: (wish: store.StatementWish) => store.findAllStatements(db.read, wish),

    /** Any statement, with those of its lines that come after so many. Lines never change, so a count of them is a place. */
    async statement(id: bigint, { after, rows }: Readonly<{ after: number; rows: number }>) {
      const statement = await store.findAnyStatement(db.read, id)
      if (statement === undefined) throw new Refusal('OPS/UNKNOWN')
      const found =
        after < statement.lineCount ? await findLines(db.read, id, { limit: rows, offset: after }) : []
      const lines = found.map((line, index) => ({ ...line, lineNo: after + index + 1 }))
      const last = after + lines.length
      const pays = await findPays(db.read, id, PAYS_MAX)
      return { statement, lines, pays, next: last < statement.lineCount ? last : null }
    },
  }
}

export type AgentsDesk = ReturnType<typeof agentsDesk>
