/** Members and drawings: likes, the list of liked drawings, and reports of wrong ones. */
import type { Game } from '@app/domain/games/games.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as likes from './likes.store.ts'

type Paging = Readonly<{ page: number; rows: number }>
const pageOf = ({ page, rows }: Paging) => ({ offset: (page - 1) * rows, limit: rows })

type Parts = Readonly<{ db: Database; games: Readonly<{ find: (gameId: number) => Game }> }>

const REPORTS_A_DAY = 20

/** The use cases of `galleryService` that need a member. */
export function memberDrawings({ db, games }: Parts) {
  return {
    /** Sets or removes the member's like; answers the number of likes. Refuses an unknown drawing. */
    async setLike(drawingId: bigint, { memberId, kind }: Caller, isLiked: boolean): Promise<number> {
      // One person can open any number of trial accounts, and lists are ordered by likes.
      if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      const change = isLiked ? likes.addLike : likes.removeLike
      await change(db.read, drawingId, memberId)
      const counted = await likes.findLikeCount(db.read, drawingId)
      if (counted === undefined) throw new Refusal('GALLERY/UNKNOWN')
      return counted.likeCount
    },

    /** The drawings that the member likes, of one game or of all. */
    async liked(memberId: bigint, wanted: Paging & Readonly<{ gameId?: number | undefined }>) {
      const { gameId } = wanted
      if (gameId !== undefined) games.find(gameId)
      const [drawings, totalCount] = await Promise.all([
        likes.findLiked(db.read, memberId, gameId, pageOf(wanted)),
        likes.countLiked(db.read, memberId, gameId),
      ])
      return { drawings, totalCount }
    },

    /** Stores a member's report that a drawing is wrong. Refuses an unknown drawing and the 21st report of a day. */
    async report(drawingId: bigint, { memberId, kind }: Caller, reason: string): Promise<void> {
      if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      await db.transaction(async tx => {
        await likes.lockReports(tx, memberId)
        if ((await likes.countReportsToday(tx, memberId)) >= REPORTS_A_DAY) {
          throw new Refusal('GALLERY/REPORTS_MAX')
        }
        const found = await likes.insertReport(tx, { drawingId, memberId, reason })
        if (!found) throw new Refusal('GALLERY/UNKNOWN')
      })
    },
  }
}
