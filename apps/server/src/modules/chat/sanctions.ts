/** What keeps a person from writing: for whom, where, until when and why. In force by time alone; whoever is muted is told. */
import { strikeMinutes } from '@app/domain/chat/slow-mode.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './sanctions.store.ts'

/** What is said to one person, on every node where he or she is. */
export const PERSON_TOPIC = 'chat-person'
export type ToPerson = Readonly<{ personId: string; frame: object }>

const APPEAL_PAGE = '/chat-rooms'
const STRIKE_REASON = '多次发送违规内容'
const WORDS_MAX = 400

type Parts = Readonly<{ db: Database; fanout: Fanout; now: () => number }>

export function chatSanctions({ db, fanout, now }: Parts) {
  /** After the commit. */
  function tell(row: store.SanctionRow): void {
    const message: ToPerson = {
      personId: String(row.personId),
      frame: {
        command: 30,
        ts: now(),
        content: {
          scope: row.roomId === null ? 'global' : 'room',
          room_id: row.roomId === null ? null : String(row.roomId),
          until: isoOf(row.endsAt),
          reason: row.reason,
          issuer: row.issuer,
          appealUrl: APPEAL_PAGE,
        },
      },
    }
    fanout.publish(PERSON_TOPIC, message)
  }

  function tellLifted(row: store.SanctionRow): void {
    const content = { room_id: row.roomId === null ? null : String(row.roomId) }
    fanout.publish(PERSON_TOPIC, {
      personId: String(row.personId),
      frame: { command: 31, ts: now(), content },
    } satisfies ToPerson)
  }

  /** Says a warning to whoever is here; it stands in the person's messages too. */
  function tellWarned(personId: bigint, text: string): void {
    fanout.publish(PERSON_TOPIC, {
      personId: String(personId),
      frame: { command: 90, ts: now(), content: { code: 'CHAT/WARNED', text } },
    } satisfies ToPerson)
  }

  return {
    tell,
    tellWarned,
    tellLifted,
    inForce: (personId: bigint): Promise<store.SanctionRow[]> => store.findInForce(db.read, personId),
    list: (filter: store.SanctionFilter): Promise<store.SanctionRow[]> =>
      store.findSanctions(db.read, filter),
    find: (executor: Executor, id: bigint) => store.findSanction(executor, id),

    /** Adds a sanction; `undefined` where the same misdeed was punished before. `tell` it after the commit. */
    add: (executor: Executor, sanction: store.NewSanction) => store.insertSanction(executor, sanction),

    /** Ends one in force; refuses `OPS/UNKNOWN`. */
    async lift(tx: Tx, id: bigint, by: string): Promise<store.SanctionRow> {
      const row = await store.findSanction(tx, id)
      if (row === undefined || !(await store.liftSanction(tx, id, by))) throw new Refusal('OPS/UNKNOWN')
      return row
    },

    /** Ends what staff gave for a message; answers what was in force. `tellLifted` it after the commit. */
    async liftOf(tx: Tx, message: string, by: string): Promise<readonly store.SanctionRow[]> {
      const rows = await store.findOfMessage(tx, message)
      for (const { id } of rows) await store.liftSanction(tx, id, by)
      return rows
    },

    /** Notes that the filter refused a message; the third within thirty days begins to cost time. */
    async strike(personId: bigint, words: readonly string[], evidence: string): Promise<void> {
      const sanction = await db.transaction(async tx => {
        const strikes = await store.insertStrike(tx, personId, words.join('、').slice(0, WORDS_MAX))
        const minutes = strikeMinutes(strikes)
        if (minutes === undefined) return undefined
        return store.insertSanction(tx, {
          ...{ personId, roomId: null, kind: 'posting', minutes, reason: STRIKE_REASON },
          ...{ issuer: 'system', issuedBy: 'filter', evidence },
        })
      })
      if (sanction !== undefined) tell(sanction)
    },

    /** Asks staff to look at it again; refuses one that is not the person's, or over. */
    async appeal(personId: bigint, id: bigint, text: string): Promise<void> {
      if (!(await store.updateAppeal(db.read, { id, personId, text })))
        throw new Refusal('CHAT/SANCTION_UNKNOWN')
    },

    prune: (rowsMax: number): Promise<number> => store.pruneStrikes(db.read, rowsMax),
  }
}

export type ChatSanctions = ReturnType<typeof chatSanctions>
