/** Limits of a game come into force when a second person agrees, on what is open too. */
import { findGame, type Game } from '@app/domain/games/games.ts'
import { gameLimitNames } from '@app/domain/lottery/odds/game-limits.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { z } from 'zod/mini'
import type { LimitsPlan, LimitsService, LimitsWish } from '#modules/games/limits.service.ts'
import type { Tx } from '#platform/db.ts'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { lowerCaps } from './worst-cases.store.ts'

const HOURS = 24
/** A request holds no more text; the page of the limits has the whole table. */
const LISTED_MAX = 120

const amount = z.optional(z.string())

const payload = z.object({
  ...{ gameId: z.int(), seen: z.int() },
  changes: z.array(
    z.object({
      playCode: z.string(),
      limits: z.object({
        ...{ unitMin: amount, unitMax: amount, order: amount, issue: amount, item: amount },
        exposure: amount,
      }),
    }),
  ),
})

/** The plan in fields that people read. */
function effectOf(game: Game | undefined, { version, differences }: LimitsPlan) {
  const lines = differences.slice(0, LISTED_MAX).map(({ playCode, name, old, now }) => {
    const play = game && findPlay(game.family, playCode)
    return `${play?.name ?? playCode} ${gameLimitNames[name]}：${old} → ${now}`
  })
  const more = differences.length - lines.length
  return {
    ...{ game: game?.name ?? '', version, figures: differences.length },
    changes: more === 0 ? lines : [...lines, `另有 ${more} 项`],
  }
}

/** Brings the caps of what is open down to those that were published. */
async function lowerOpen(tx: Tx, gameId: number, { differences, book }: LimitsPlan): Promise<number> {
  const lowered = differences.flatMap(({ playCode, name }) => {
    const cap = name === 'exposure' ? book.byPlay[playCode]?.exposureCap : undefined
    return cap === undefined ? [] : [{ playCode, cap }]
  })
  return lowered.length === 0 ? 0 : lowerCaps(tx, gameId, lowered)
}

export const limitsApprovals = (limits: LimitsService) => [
  approvalKind<LimitsWish>({
    ...{ kind: 'games.limits', name: '修改彩种限额', make: 'games.limits', check: 'games.limits.check' },
    ...{ hours: HOURS, payload },
    objectOf: ({ gameId }) => ({ kind: 'game', id: String(gameId) }),
    preview: async (db, wish) => effectOf(findGame(wish.gameId), await limits.plan(db, wish)),
    async execute(tx, approved) {
      const { gameId, seen } = approved.payload
      const plan = await limits.publishApproved(tx, approved)
      const loweredItems = await lowerOpen(tx, gameId, plan)
      return {
        before: { gameId, version: seen },
        after: { ...effectOf(findGame(gameId), plan), loweredItems },
      }
    },
  }),
]
