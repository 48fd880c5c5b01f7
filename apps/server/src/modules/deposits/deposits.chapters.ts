/**
 * Deposits of a demonstration: two that were credited, one of them with a receipt; one whose member waits, one that was refused, and
 * one that its member gave up.
 */
import {
  claimDeposit,
  confirmDeposit,
  readDepositOrder,
  rejectDeposit,
} from '@app/contract/operator/deposits.ts'
import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import sharp from 'sharp'
import type { AccountService } from '#modules/account/account.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'
import type { DepositsService } from './deposits.service.ts'
import type { ReceiptsService } from './receipts.service.ts'

/** 500.00 */
const AMOUNT = li(500_000)
const STAFF = 'maker'

type Parts = Readonly<{ account: AccountService; deposits: DepositsService; receipts: ReceiptsService }>

/** An order of the member by the bank; the same one again is the same order. */
async function begin({ deposits }: Parts, caller: Caller, amount: Li = AMOUNT): Promise<string> {
  const channel = (await deposits.listChannels(caller)).find(({ method }) => method === 'bank')
  if (channel === undefined) throw new Error('the demonstration has no bank')
  const told = amount === AMOUNT ? '' : ` ${amount}`
  const key = sha256(`demonstration deposit ${caller.account}${told}`)
  return String(
    await deposits.create(caller, { channelId: channel.id, amount, command: { key, requestHash: key } }),
  )
}

const stateOf = async ({ deposits }: Parts, { memberId }: Caller, orderNo: string) =>
  (await deposits.read({ memberId, orderNo })).order.state

/** An order that its member calls paid; a chapter that began anew finds it where it was. */
async function paidOrder(parts: Parts, caller: Caller, holder: string): Promise<string> {
  const orderNo = await begin(parts, caller)
  if ((await stateOf(parts, caller, orderNo)) === 'PAYING')
    await parts.deposits.submit({ memberId: caller.memberId, orderNo }, { name: holder, tail: '6688' })
  return orderNo
}

/** A picture as banks give them out, of figures alone, which every machine can draw. */
function receiptOf(orderNo: string, payAmount: string): Promise<Buffer> {
  const line = (text: string, y: number, size: number) =>
    `<text x="360" y="${y}" font-family="sans-serif" font-size="${size}" text-anchor="middle" fill="#1d2733">${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960" fill="#f4f6f8"/>
    <rect x="40" y="40" width="640" height="880" rx="24" fill="#fff"/><circle cx="360" cy="210" r="70" fill="#2a9d6f"/>
    <path d="M325 212l26 26 46-52" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
    ${line(payAmount, 400, 72)}${line('DEMO', 480, 36)}${line(`No. ${orderNo}`, 560, 30)}${line('**** **** **** 6688', 620, 30)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Sends a picture of the transfer, as long as somebody looks for its money. */
async function sendReceipt({ deposits, receipts }: Parts, { memberId }: Caller, orderNo: string) {
  const { order } = await deposits.read({ memberId, orderNo })
  if (order.state !== 'SUBMITTED') return
  await receipts.send({ memberId, orderNo }, await receiptOf(orderNo, formatMoney(li(order.payAmount))))
}

async function credit({ act }: Stage, orderNo: string): Promise<void> {
  await act(STAFF, claimDeposit, { body: { orderNo } })
  const { data } = await act(STAFF, readDepositOrder, { params: { orderNo } })
  const arrived = { orderNo, received: data.payAmount, bankReference: `demo-${orderNo}` }
  await act(STAFF, confirmDeposit, { body: { ...arrived, reason: '银行流水已核对' } })
}

const paying = (parts: Parts): Chapter => ({
  name: 'depositing',
  async tell(stage) {
    const actor = (name: string) => parts.account.actor(name)
    const lin = await actor('linjia88')
    await credit(stage, await paidOrder(parts, lin, '林佳'))
    await paidOrder(parts, await actor('zhouwen66'), '周文')
  },
})

/** What the player of the demonstration finds in his records, and what staff refused. */
const receiving = (parts: Parts): Chapter => ({
  name: 'receiving',
  async tell(stage) {
    const actor = (name: string) => parts.account.actor(name)
    const player = await actor('demo8888')
    const given = { memberId: player.memberId, orderNo: await begin(parts, player, li(800_000)) }
    if ((await stateOf(parts, player, given.orderNo)) === 'PAYING') await parts.deposits.cancel(given)
    const orderNo = await paidOrder(parts, player, '陈一鸣')
    await sendReceipt(parts, player, orderNo)
    await credit(stage, orderNo)
    const zhou = await actor('zhouwen66')
    await sendReceipt(parts, zhou, await begin(parts, zhou))
    const refused = await paidOrder(parts, await actor('heyu2026'), '何雨')
    await stage.act(STAFF, claimDeposit, { body: { orderNo: refused } })
    const body = { orderNo: refused, reason: '银行流水中没有这笔转账' }
    await stage.act(STAFF, rejectDeposit, { body })
  },
})

export const depositing = (parts: Parts): readonly Chapter[] => [paying(parts), receiving(parts)]
