/** 我的号码: picks that a member keeps for another day. A stranger's are unknown, so that ids cannot be probed. */
import type { Game } from '@app/domain/games/games.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { printSelection } from '@app/domain/lottery/selection/print-selection.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './saved-numbers.store.ts'

export type SavedNumbers = store.SavedNumbersRow & Readonly<{ game: Game; play: Play | undefined }>

/** What `BET/NUMBERS_LIMIT` says. */
const SAVED_MAX = 50

export function savedNumbersService({ db, games }: Readonly<{ db: Database; games: GamesService }>) {
  return {
    async list(memberId: bigint, gameId: number | undefined): Promise<SavedNumbers[]> {
      const rows = await store.findSavedNumbers(db.read, memberId, gameId)
      return rows.map(row => {
        const game = games.find(row.gameId)
        return { ...row, game, play: games.findPlay(game, row.playCode) }
      })
    },

    /** Keeps a selection that the play takes, as the rules write it; refuses the 51st. */
    async save(memberId: bigint, wanted: store.NewSavedNumbers): Promise<bigint> {
      const play = games.findPlay(games.find(wanted.gameId), wanted.playCode)
      if (play === undefined) throw new Refusal('BET/PLAY_UNKNOWN')
      const parsed = parseSelection(play, wanted.selection)
      if (!parsed.ok) throw new Refusal('BET/SELECTION', { at: parsed.at })
      const kept = { ...wanted, selection: printSelection(play, parsed.selection), name: wanted.name.trim() }
      return db.transaction(async tx => {
        const count = await store.countSavedNumbers(tx, memberId)
        if (count >= SAVED_MAX) throw new Refusal('BET/NUMBERS_LIMIT')
        return store.insertSavedNumbers(tx, memberId, kept)
      })
    },

    async remove(memberId: bigint, id: bigint): Promise<void> {
      const removed = await store.deleteSavedNumbers(db.read, memberId, id)
      if (removed === 0) throw new Refusal('BET/NUMBERS_UNKNOWN')
    },
  }
}

export type SavedNumbersService = ReturnType<typeof savedNumbersService>
