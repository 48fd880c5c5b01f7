/** Tells the past of a demonstration: chapter by chapter, each once, by people of the demonstration alone (adr 0244). */
import { createHash } from 'node:crypto'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import { askGrant } from '@app/contract/operator/staff.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Asked, Chapter, Stage } from '#platform/operator/chapters.ts'
import type { Perform } from '#platform/operator/perform.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import * as store from './chapters.store.ts'
import type { StaffService } from './staff.service.ts'

const TOKEN_BYTES = 32

type Parts = Readonly<{ db: Database; clock: Clock; randomness: Randomness }>

/** The callers of the chapters; each person has one session for all of them. */
function cast({ db, clock, randomness }: Parts) {
  const known = new Map<string, Readonly<{ sessionId: string }>>()
  return async function callerOf(login: string): Promise<StaffCaller> {
    const player = await store.findPlayer(db.read, login)
    if (player === undefined) throw new Error(`${login} is nobody of the demonstration`)
    const { capabilities, ...person } = player
    const tokenHash = randomness.bytes(TOKEN_BYTES)
    const opened = async () => ({
      sessionId: await db.transaction(tx =>
        store.insertEndedSession(tx, { staffId: person.staffId, tokenHash }),
      ),
    })
    const { sessionId } = known.get(login) ?? (await opened())
    known.set(login, { sessionId })
    return {
      ...person,
      sessionId,
      stage: 'full',
      factorAt: clock.now(),
      capabilities: new Set(capabilities),
    }
  }
}

function stageOf(chapter: string, perform: Perform, callerOf: ReturnType<typeof cast>): Stage {
  let acts = 0
  async function act<E extends OperatorEndpoint>(login: string, endpoint: E, asked: Asked<E>) {
    const told = JSON.stringify([chapter, acts++, asked])
    const key = createHash('sha256').update(told).digest('hex')
    return perform(endpoint, { ...asked, staff: await callerOf(login), key })
  }
  return {
    act,
    async decide(login, approvalId, decision, note = '') {
      const { data } = await act(login, readRequest, { params: { approvalId } })
      const body = { approvalId, hash: data.hash, decision, note }
      return (await act(login, decideRequest, { body })).state
    },
  }
}

export const staffChapters = (parts: Parts) => ({
  /** Tells those that were not told yet, in their order; a chapter that fails begins anew with the next try. */
  async tell(perform: Perform, chapters: readonly Chapter[], signal: AbortSignal): Promise<void> {
    const told = new Set(await store.findChapters(parts.db.read))
    const callerOf = cast(parts)
    for (const { name, tell } of chapters) {
      if (told.has(name)) continue
      if (signal.aborted) return
      await tell(stageOf(name, perform, callerOf))
      await store.insertChapter(parts.db.read, name)
    }
  },
})

/** A role that was refused, and one that still waits for a second person. */
export const colleagues = (staff: StaffService): Chapter => ({
  name: 'colleagues',
  async tell({ act, decide }) {
    const people = await staff.list({ rows: 50 })
    const idOf = (login: string) => String(people.find(person => person.login === login)?.staffId)
    const ask = (login: string, role: string, reason: string) =>
      act('operator', askGrant, { body: { payload: { staffId: idOf(login), role }, reason } })
    const refused = await ask('support', 'agent-manager', '客服代管代理申请')
    await decide('site', refused.approvalId, 'refuse', '代理由专人管理，客服不兼任')
    await ask('moderator', 'support', '夜班客服人手不足，请聊天管理兼任')
  },
})
