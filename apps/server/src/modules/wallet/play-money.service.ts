/**
 * Play money for who has little left. Invariants: a member takes it at most once a day (UTC+8), and never holds more than the day's
 * mark afterwards; a trial account takes none. Source: adr 0163.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { dailyPlayMoney } from '@app/domain/wallet/daily-play-money.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './play-money.store.ts'
import { holdBalances, type WalletService } from './wallet.service.ts'

type Parts = Readonly<{ db: Database; clock: Clock; wallet: WalletService }>

/** What was taken, in the transaction that posted it. */
type Told = Readonly<{ memberId: bigint; amount: Li; source: string }>
type Teller = (tx: Tx, told: Told) => Promise<void>

export function playMoneyService({ db, clock, wallet }: Parts) {
  const today = () => chinaDateOf(clock.now())
  const tellers: Teller[] = []

  /** Refuses when today's was taken already, or nothing is missing. The member's accounts are held until the commit. */
  const take = (memberId: bigint, { key, requestHash }: Command): Promise<Li> =>
    db.transaction(async tx => {
      const held = await holdBalances(tx, memberId)
      const day = today()
      if (await store.hasTaken(tx, memberId, day)) throw new Refusal('UC/PLAY_MONEY_TAKEN')
      const amount = dailyPlayMoney(held)
      if (amount === 0n) throw new Refusal('UC/PLAY_MONEY_ENOUGH')
      const reference = `play-money:${day}:${memberId}`
      const [transferId] = await wallet.move(tx, [
        { memberId, bill: 'systemReward', amount, reference, remark: '每日演示币' },
      ])
      if (transferId === undefined) throw new Error(`the movement of ${reference} left no transfer`)
      await store.insertTaking(tx, { memberId, day, key, requestHash, amount, transferId })
      for (const tell of tellers) await tell(tx, { memberId, amount, source: String(transferId) })
      return amount
    })

  return {
    /** Who has something to do with each taking, in its transaction. */
    tellCredits: (teller: Teller): void => void tellers.push(teller),

    /** What the member may take now; nothing where today's was taken or enough is there. */
    async offer({ kind, memberId }: Caller): Promise<Readonly<{ amount: Li; isTaken: boolean }>> {
      if (kind === 'trial') return { amount: li(0), isTaken: false }
      const isTaken = await store.hasTaken(db.read, memberId, today())
      return { amount: isTaken ? li(0) : dailyPlayMoney(await wallet.balances(memberId)), isTaken }
    },

    /** Fills the balance up to the day's mark and answers by how much; a repeat of the command answers the same. */
    async take({ kind, memberId }: Caller, command: Command): Promise<Li> {
      if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      return li(
        await answerOnce<bigint>(
          () => confirmedAnswer(db, command, store.findByKey),
          () => take(memberId, command),
        ),
      )
    },
  }
}

export type PlayMoneyService = ReturnType<typeof playMoneyService>
