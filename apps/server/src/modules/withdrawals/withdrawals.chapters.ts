/**
 * Withdrawals of a demonstration: one that is paid and one that was refused of its player, one that failed, and one each that waits,
 * is with risk, and has no known outcome.
 */
import {
  approveWithdrawal,
  askSettlement,
  claimWithdrawal,
  rejectWithdrawal,
  reviewWithdrawal,
} from '@app/contract/operator/withdrawals.ts'
import { payByHand, takePayout } from '@app/contract/operator/withdrawals-by-hand.ts'
import { payoutTypes } from '@app/domain/account/payout-account.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import type { PayoutForm } from '#modules/account/payout-accounts.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Log } from '#platform/log.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'
import type { RequestParts } from './begin-request.ts'
import type { EndingsService } from './endings.service.ts'
import { payoutChannels } from './payout-channels.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { payoutsService } from './payouts.service.ts'
import { findNewest } from './payouts.store.ts'
import type { RequestsService } from './requests.service.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

const STAFF = 'maker'
/** Younger accounts are held. */
const BOUND_BEFORE_MS = 3 * DAY_MS

type Person = Readonly<{ account: string; fullName: string; form: PayoutForm }>

const card = (bankName: string, cardNumber: string): PayoutForm => ({
  ...{ type: payoutTypes.bank, bankName, cardNumber },
})
const player: Person = {
  ...{ account: 'demo8888', fullName: '陈一鸣', form: card('演示银行', '6000000000000007') },
}
const lin: Person = { account: 'linjia88', fullName: '林佳', form: card('演示银行', '6000000000000015') }
const zhou: Person = { account: 'zhouwen66', fullName: '周文', form: card('演示银行', '6000000000000023') }
const he: Person = {
  ...{ account: 'heyu2026', fullName: '何雨' },
  form: { type: payoutTypes.wallet, provider: '演示钱包', walletAccount: 'heyu@demo' },
}

type Parts = Pick<RequestParts, 'account' | 'payoutAccounts'> &
  Readonly<{ db: Database; clock: Clock; log: Log; endings: EndingsService; requests: RequestsService }>

/** Nobody of the past types a fund password, and nobody has one that is known. */
export const withoutFundPassword = (withdrawals: WithdrawalsService): WithdrawalsService => ({
  ...withdrawals,
  limit: async executor => ({ ...(await withdrawals.limit(executor)), requireFundPwd: 0 }),
})

/** A channel that took a payout and never said what became of it. */
const silent: PayoutGateway = { send: async () => 'unknown', query: async () => undefined }

/** A request of the person, to an account that is some days old; the same one again is the same request. */
async function ask(
  { db, clock, account, payoutAccounts, requests }: Parts,
  { account: name, fullName, form }: Person,
  { amount, nth }: Readonly<{ amount: Li; nth: number }>,
): Promise<string> {
  const caller = await account.actor(name)
  const target = await db.transaction(async tx => {
    const member = await account.lock(tx, caller.memberId)
    if (member.fullName === null) await account.update(tx, member.id, { fullName })
    return payoutAccounts.bind(tx, member.id, form, clock.now() - BOUND_BEFORE_MS)
  })
  const key = sha256(`demonstration withdrawal ${name} ${nth}`)
  const wish = { target: { accountId: target.id }, amount, deduct: li(0), command: { key, requestHash: key } }
  return String(await requests.save(caller, wish))
}

const claim = ({ act }: Stage, withdrawalNo: string) =>
  act(STAFF, claimWithdrawal, { body: { withdrawalNo } })

async function approve(stage: Stage, withdrawalNo: string): Promise<void> {
  await claim(stage, withdrawalNo)
  await stage.act(STAFF, approveWithdrawal, { body: { withdrawalNo, version: 1, reason: '资料已核对' } })
}

/** Approves the request and sends it to a channel that stays silent. */
async function sendUnheard({ db, log, endings }: Parts, stage: Stage, withdrawalNo: string): Promise<void> {
  const payouts = payoutsService({
    ...{ db, log, endings, channels: payoutChannels({ gateway: silent, signer: undefined }) },
    // The channel is told at once below; a job would tell the one of the configuration.
    jobs: { add: async () => undefined },
  })
  await approve(stage, withdrawalNo)
  await payouts.sendApproved()
  const payout = await findNewest(db.read, BigInt(withdrawalNo))
  if (payout?.state === 'sending') await payouts.ask(payout.id)
}

/** Approves the request and pays it by hand, so that it ends where no gateway runs. */
async function payByHandOnce({ clock }: Parts, stage: Stage, withdrawalNo: string): Promise<void> {
  await approve(stage, withdrawalNo)
  await stage.act(STAFF, takePayout, { body: { withdrawalNo, version: 2 } })
  const paid = { paidFrom: null, reference: `demo-${withdrawalNo}`, paidAt: isoOf(clock.now()) }
  await stage.act(STAFF, payByHand, { body: { withdrawalNo, ...paid, reason: '已由演示银行网银付款' } })
}

export const withdrawing = (parts: Parts): Chapter => ({
  name: 'withdrawing',
  async tell(stage) {
    const { act, decide } = stage
    await sendUnheard(parts, stage, await ask(parts, he, { amount: li(300_000), nth: 1 }))
    const failed = await ask(parts, zhou, { amount: li(200_000), nth: 1 })
    await sendUnheard(parts, stage, failed)
    const payload = { withdrawalNo: failed, said: 'failed' } as const
    const asked = await act(STAFF, askSettlement, { body: { payload, reason: '渠道对账单中没有这笔出款' } })
    await decide('checker', asked.approvalId, 'approve', '已查对账单，确无此笔')
    const risky = await ask(parts, zhou, { amount: li(880_000), nth: 2 })
    await claim(stage, risky)
    const why = '上一笔出款失败，请风控核对收款账户'
    await act(STAFF, reviewWithdrawal, { body: { withdrawalNo: risky, reason: why } })
    await ask(parts, lin, { amount: li(500_000), nth: 1 })
    const refused = await ask(parts, player, { amount: li(1_000_000), nth: 1 })
    await claim(stage, refused)
    const reason = '收款账户的开户行信息不完整，请补全后再申请'
    await act(STAFF, rejectWithdrawal, { body: { withdrawalNo: refused, reason } })
    await payByHandOnce(parts, stage, await ask(parts, player, { amount: li(600_000), nth: 2 }))
  },
})
