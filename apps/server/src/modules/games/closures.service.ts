/**
 * What takes no bets for now. Held in memory and looked at before the queue of slips, so that a bet costs no reading; news
 * of a change are heard within some 50 ms, and what is known is never older than two seconds. One person closes at once; two
 * open again. Source: console §§2, 3.1.
 */
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { publish } from '#platform/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { CLOSURES_CHANGED } from './closures.events.ts'
import * as store from './closures.store.ts'

export type { ClosureRow } from './closures.store.ts'

const KNOWN_MS = 2_000

/** What somebody wants to bet on. */
type Wanted = Readonly<{ gameId: number; playCodes: readonly string[] }>

export type ReopenWish = Readonly<{ closureId: string }>

/** What of a game takes no bets: all of it, or those plays. */
export type Stopped = Readonly<{ all: boolean; plays: readonly string[] }>

/** All betting, or a part of it: each is opened by a kind of its own. */
export type ClosureScope = 'all' | 'game'

const scopeOf = ({ gameId }: store.Closed): ClosureScope => (gameId === null ? 'all' : 'game')

/** The refusal of the first closure that stops these plays. */
function refusalOf(standing: readonly store.Closed[], { gameId, playCodes }: Wanted) {
  if (standing.some(closed => closed.gameId === null)) return 'BET/STOPPED'
  const ofGame = standing.filter(closed => closed.gameId === gameId)
  if (ofGame.some(({ playCode }) => playCode === null)) return 'BET/GAME_CLOSED'
  return ofGame.some(({ playCode }) => playCode !== null && playCodes.includes(playCode))
    ? 'BET/PLAY_CLOSED'
    : undefined
}

export function closuresService({ db, clock }: Readonly<{ db: Database; clock: Clock }>) {
  const kept = keptAnswers<'standing', readonly store.Closed[]>({ max: 1, fresh: { clock, ms: KNOWN_MS } })
  const find = () => kept.find('standing', () => store.findStanding(db.read))

  async function findStandingClosure(executor: Executor, closureId: string, scope: ClosureScope) {
    const row = await store.findClosure(executor, BigInt(closureId))
    if (row === undefined || row.openedAt !== null || scopeOf(row) !== scope) throw new Refusal('OPS/UNKNOWN')
    return row
  }

  return {
    /** Forgets what is known of closures: the module listens with it. */
    hear: () => kept.forget('standing'),

    /** Refuses plays that are closed; waits only where nothing is known. */
    refuse(wanted: Wanted): undefined | Promise<undefined> {
      const judge = (standing: readonly store.Closed[]): undefined => {
        const code = refusalOf(standing, wanted)
        if (code !== undefined) throw new Refusal(code)
      }
      const known = kept.known('standing')
      return known === undefined ? find().then(judge) : judge(known)
    },

    /** Whether plays are closed now, read from the database for work that hears no news; `undefined` while all are open. */
    async reader(): Promise<((wanted: Wanted) => boolean) | undefined> {
      const standing = await store.findStanding(db.read)
      if (standing.length === 0) return undefined
      return wanted => refusalOf(standing, wanted) !== undefined
    },

    /** What of a game takes no bets now, for those who look at it; `undefined` while all of it does. */
    async stoppedOf(gameId: number): Promise<Stopped | undefined> {
      const ofGame = (await find()).filter(closed => closed.gameId === null || closed.gameId === gameId)
      if (ofGame.length === 0) return undefined
      const plays = ofGame.flatMap(({ playCode }) => playCode ?? [])
      return { all: plays.length < ofGame.length, plays: plays.toSorted() }
    },

    list: (page: Readonly<{ after: string | undefined; rows: number }>): Promise<store.ClosureRow[]> =>
      store.findClosures(db.read, page),

    /** Closes at once; refuses what is closed already, and what there is not. */
    async close(tx: Tx, wish: Parameters<typeof store.insertClosure>[1]): Promise<bigint> {
      const game = wish.gameId === null ? undefined : findGame(wish.gameId)
      if (wish.gameId !== null && game === undefined) throw new Refusal('GAME/UNKNOWN')
      if (game && wish.playCode !== null && findPlay(game.family, wish.playCode) === undefined) {
        throw new Refusal('BET/PLAY_UNKNOWN')
      }
      const closureId = await store.insertClosure(tx, wish)
      if (closureId === undefined) throw new Refusal('OPS/NOTHING_CHANGES')
      await publish(tx, CLOSURES_CHANGED, {})
      return closureId
    },

    /** What would be opened; refuses what is open already. */
    previewOpen: (executor: Executor, { closureId }: ReopenWish, scope: ClosureScope) =>
      findStandingClosure(executor, closureId, scope),

    /** Opens what two people agreed on. */
    async openApproved(tx: Tx, { payload, people, requestId }: Approved<ReopenWish>, scope: ClosureScope) {
      const { id } = await findStandingClosure(tx, payload.closureId, scope)
      const opened = await store.openClosure(tx, { id, by: people.checker, approvalId: requestId })
      if (opened === undefined) throw new Refusal('OPS/UNKNOWN')
      await publish(tx, CLOSURES_CHANGED, {})
      return opened
    },
  }
}

export type ClosuresService = ReturnType<typeof closuresService>
