/**
 * Rules that watch what open issues may cost: made by two people, stopped by one, tried on the issues of the last day before
 * they are asked for. Source: console §5.1.
 */
import { isRule, type RuleTerms, WATCH_MS } from '@app/domain/bets/exposure-rules.ts'
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './exposure-rules.store.ts'

const RULES_MAX = 50
const TENTHS = 10

/** A rule as it is asked for: amounts and percentages as text. */
export type RuleWish = Readonly<{
  name: string
  gameId: number | null
  playCode: string | null
  measure: RuleTerms['measure']
  threshold: string
  action: RuleTerms['action']
  days: number
}>

type MeasureWish = Pick<RuleWish, 'gameId' | 'playCode' | 'measure' | 'threshold'>
/** What is measured as people read it: an amount, or a percentage. */
export const measuredText = (measure: RuleTerms['measure'], measured: bigint): string =>
  measure === 'used' ? (Number(measured) / TENTHS).toFixed(1) : formatMoney(li(measured))

function termsOf({ gameId, playCode, measure, threshold }: MeasureWish): Omit<RuleTerms, 'action'> {
  const amount =
    measure === 'used' ? BigInt(Math.round(Number(threshold) * TENTHS)) : (parseMoney(threshold) ?? 0n)
  return { gameId, playCode, measure, threshold: amount }
}

/** Refuses terms that do not fit together, and games and plays that there are not. */
function checkTerms(terms: RuleTerms): void {
  if (!isRule(terms)) throw new Refusal('OPS/RULE_TERMS')
  const game = terms.gameId === null ? undefined : findGame(terms.gameId)
  if (terms.gameId !== null && game === undefined) throw new Refusal('GAME/UNKNOWN')
  if (game && terms.playCode !== null && findPlay(game.family, terms.playCode) === undefined) {
    throw new Refusal('BET/PLAY_UNKNOWN')
  }
}

export function exposureRulesService(db: Database) {
  async function refuseNew(executor: Executor, wish: RuleWish): Promise<RuleTerms> {
    const terms = { ...termsOf(wish), action: wish.action }
    checkTerms(terms)
    const standing = await store.countStanding(executor, wish.name)
    if (standing.isTaken) throw new Refusal('OPS/NAME_TAKEN')
    if (standing.rules >= RULES_MAX) throw new Refusal('OPS/RULES_MANY')
    return terms
  }

  return {
    list: (page: Parameters<typeof store.findRules>[1]) => store.findRules(db.read, page),
    firings: (page: Parameters<typeof store.findFirings>[1]) => store.findFirings(db.read, page),

    /** What a rule would have met in the last day; refuses `OPS/NARROW` what would read for longer than two seconds. */
    try(wish: MeasureWish): Promise<store.Tried> {
      const terms = termsOf(wish)
      checkTerms({ ...terms, action: 'tell' })
      return boundedRead(db, tx => store.tryTerms(tx, terms))
    },

    previewNew: refuseNew,

    /** Adds the rule that two people agreed on. */
    async addApproved(tx: Tx, { payload, requestId }: Approved<RuleWish>): Promise<bigint> {
      const terms = await refuseNew(tx, payload)
      const { name, days } = payload
      return store.insertRule(tx, { ...terms, name, days, watchMs: WATCH_MS, approvalId: requestId })
    },

    /** Stops a rule at once; refuses `OPS/UNKNOWN` one that is stopped. */
    async stop(tx: Tx, wish: Parameters<typeof store.stopRule>[1]) {
      const stopped = await store.stopRule(tx, wish)
      if (stopped === undefined) throw new Refusal('OPS/UNKNOWN')
      return stopped
    },
  }
}

export type ExposureRulesService = ReturnType<typeof exposureRulesService>
