/**
 * Gifts of the welfare centre. What is due follows from facts at each reading; a claim is given by `grants` on the terms that the
 * member saw, or not at all. Source: money-in-and-out §5, not-shown §2.
 */
import { mondayOf } from '@app/domain/bonuses/gifts.ts'
import type { Li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { BillName } from '@app/domain/wallet/bill-types.ts'
import type { GivenGrant } from '#modules/grants/grants.service.ts'
import { refuseExcluded, refuseTrial } from '#modules/grants/grants.service.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { bonusesCrashPoints } from './crash-points.ts'
import {
  budgetOf,
  type GiftRule,
  type GiftsOf,
  giftReader,
  isOncePerPerson,
  type ReaderParts,
} from './gift-reader.ts'

export type { ShownGift } from './gift-reader.ts'

export type GiftClaim = Readonly<{ id: string; amount: Li; turnover: Li; command: Command }>

type Parts = ReaderParts & Readonly<{ db: Database }>

const REFUSALS = {
  ...({ locked: 'BONUS/LOCKED', taken: 'BONUS/TAKEN', expired: 'BONUS/EXPIRED' } as const),
  ...({ held: 'BONUS/HELD', refused: 'BONUS/REFUSED' } as const),
}

/** The bill by which a gift is paid. */
const billOf = (rule: GiftRule): BillName => {
  if (rule === 'registration') return 'registrationBonus'
  return rule === 'first-deposit' ? 'promotion' : 'systemReward'
}

export function giftsService({ db, ...parts }: Parts) {
  const { clock, grants, holds } = parts
  const shown = giftReader(parts)

  async function give({ memberId }: Caller, { id, amount, turnover, command }: GiftClaim): Promise<void> {
    const { rules, gifts } = await shown(memberId)
    const gift = gifts.find(one => one.id === id)
    if (gift === undefined) throw new Refusal(isOver(id) ? 'BONUS/EXPIRED' : 'BONUS/UNKNOWN')
    if (gift.state !== 'ready') throw new Refusal(REFUSALS[gift.state])
    if (gift.amount !== amount || gift.turnover !== turnover) throw new Refusal('BONUS/CHANGED')
    const { rule, period, multiple } = gift
    const held = await db.transaction(async tx => {
      const found = isOncePerPerson(rule)
        ? await holds.look(tx, { memberId, rule, period }, rules.giftNetworkMax)
        : undefined
      if (found !== undefined) return found
      await grants.give(tx, {
        ...{ memberId, rule, period, amount, multiple, command },
        ...{ bill: billOf(rule), budget: budgetOf(rule, rules) },
      })
      return undefined
    })
    // Thrown only now, so that what was found is kept.
    if (held !== undefined) throw new Refusal(REFUSALS[held])
  }

  /** Whether that is the gift of a week or a day that has passed. */
  const isOver = (id: string): boolean => {
    const [rule, period = ''] = id.split(/:(.*)/s)
    const today = chinaDateOf(clock.now())
    return (rule === 'vip-weekly' && period < mondayOf(today)) || (rule === 'sign-in' && period < today)
  }

  return {
    /** All gifts of the member; refuses a trial account. */
    async list(caller: Caller): Promise<Omit<GiftsOf, 'rules'>> {
      refuseTrial(caller)
      const { level, gifts, week } = await shown(caller.memberId)
      return { level, gifts, week }
    },

    /**
     * Takes a gift on the terms that were shown; a repeat of the command answers the same gift. Refuses what is not due, was taken, is over,
     * has other terms by now, is not in the budget any more, or waits for people.
     */
    async claim(caller: Caller, claim: GiftClaim): Promise<GivenGrant> {
      refuseTrial(caller)
      return answerOnce(
        () => confirmedAnswer(db, claim.command, grants.findByKey),
        async () => {
          refuseExcluded(caller)
          await give(caller, claim)
          crashPoint(bonusesCrashPoints.given)
          return undefined
        },
      )
    },
  }
}

export type GiftsService = ReturnType<typeof giftsService>
