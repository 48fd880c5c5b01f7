/** A day of a demonstration's bank: what agrees, a line that staff look into, and one that two people have explained. */
import { listDepositOrders, readDepositOrder } from '@app/contract/operator/deposits.ts'
import {
  askResolution,
  importStatement,
  listDifferences,
  noteDifference,
  readReconciliation,
} from '@app/contract/operator/reconciliation.ts'
import { statementColumns } from '@app/domain/reconciliation/statement-line.ts'
import { chinaDateOf, isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'

const STAFF = 'maker'
const UNKNOWN = { reference: 'demo-bank-0266', amount: '266.00', holder: '孙远' }
const TEST = { reference: 'demo-bank-0001', amount: '0.01', holder: '演示银行' }

type Parts = Readonly<{ account: AccountService; clock: Clock }>
type Paid = Readonly<{ reference: string; amount: string; holder: string }>

/** The payment that was credited, with the account to which it came. */
async function credited({ act }: Stage, memberId: string) {
  const list = await act(STAFF, listDepositOrders, { query: { memberId, state: 'CREDITED' } })
  const orderNo = list.data.at(-1)?.orderNo ?? ''
  const { data } = await act(STAFF, readDepositOrder, { params: { orderNo } })
  if (data.credit === null) throw new Error(`the deposit ${orderNo} is credited without a credit`)
  return {
    payee: data.payee.accountNumber,
    line: {
      ...{ reference: data.credit.bankReference, amount: data.payAmount },
      holder: data.payer?.holder ?? '',
    },
  }
}

/** The text of the bank's statement at this moment. */
const fileOf = (lines: readonly Paid[], nowMs: number): string =>
  [
    statementColumns.join(','),
    ...lines.map(({ reference, amount, holder }) =>
      [reference, isoOf(nowMs).slice(0, 19).replace('T', ' '), '收款', amount, '', holder, '', ''].join(','),
    ),
  ].join('\r\n')

export const reconciling = ({ account, clock }: Parts): Chapter => ({
  name: 'reconciling',
  async tell(stage) {
    const { act, decide } = stage
    const { payee, line } = await credited(stage, String((await account.actor('linjia88')).memberId))
    const [now, day] = [clock.now(), chinaDateOf(clock.now())]
    const { sources } = await act(STAFF, readReconciliation, { query: { from: day, to: day } })
    const source = sources.find(({ name }) => name.endsWith(payee.slice(-4)))?.source
    if (source === undefined) throw new Error(`the account ${payee} is no source of statements`)
    const text = fileOf([line, UNKNOWN, TEST], now)
    await act(STAFF, importStatement, { body: { source, day, name: '演示银行流水.csv', text } })
    const { data } = await act(STAFF, listDifferences, { query: { source } })
    const of = ({ reference }: Paid) =>
      data.find(difference => difference.reference === reference)?.differenceNo ?? ''
    const note = '付款人孙远不是本站会员，已请银行查询来源'
    await act(STAFF, noteDifference, { body: { differenceNo: of(UNKNOWN), note } })
    const payload = { differenceNo: of(TEST), cause: 'channel-error' } as const
    const asked = await act(STAFF, askResolution, { body: { payload, reason: '银行验证账户的打款' } })
    await decide('checker', asked.approvalId, 'approve', '已与银行核实')
  },
})
