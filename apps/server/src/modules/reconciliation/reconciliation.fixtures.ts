/** Statements for tests: files of an account at a bank, and what staff do with them. */
import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/operator/reconciliation.ts'
import { chinaDateOf, isoOf } from '@app/domain/time/china-time.ts'
import { addChannel } from '#modules/deposits/deposits.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import type { TestServer } from '#testing/test-server.ts'

export type FileLine = Readonly<{
  reference: string
  atMs: number
  amount: string
  kind?: string
  ourNo?: string
  holder?: string
  account?: string
}>

/** The text of a statement as a bank writes it. */
export const fileOf = (lines: readonly FileLine[]): string =>
  [
    '流水号,时间,类型,金额,我方单号,对方户名,对方账号,摘要',
    ...lines.map(({ reference, atMs, amount, kind = '收款', ourNo = '', holder = '', account = '' }) =>
      [
        ...[reference, isoOf(atMs).slice(0, 19).replace('T', ' '), kind, amount],
        ...[ourNo, holder, account, ''],
      ].join(','),
    ),
  ].join('\r\n')

type Import = Readonly<{ source: string; text: string; day?: string }>

export function statementDesk(server: TestServer, { headers }: TestStaff) {
  const key = () => randomUUID()
  const today = () => chinaDateOf(server.now())
  return {
    import: ({ source, text, day = today() }: Import) =>
      server.call(wire.importStatement, {
        headers,
        key: key(),
        body: { source, day, name: 'bank.csv', text },
      }),
    days: async (source?: string) => {
      const query = { from: today(), to: today(), ...(source !== undefined && { source }) }
      return (await server.call(wire.readReconciliation, { headers, query })).body.data
    },
    /** What stands at the source by our books. */
    balance: async (of: string) => {
      const query = { from: today(), to: today() }
      const { sources } = (await server.call(wire.readReconciliation, { headers, query })).body
      return sources.find(({ source }) => source === of)?.balance
    },
    differences: async (source: string) =>
      (await server.call(wire.listDifferences, { headers, query: { source } })).body.data,
    difference: async (differenceNo: string) =>
      (await server.call(wire.readDifference, { headers, params: { differenceNo } })).body.data,
    lines: async (source: string, day = today()) =>
      (await server.call(wire.listStatementLines, { headers, query: { source, day } })).body,
    note: (differenceNo: string, note: string) =>
      server.call(wire.noteDifference, { headers, key: key(), body: { differenceNo, note } }),
    ask: (differenceNo: string, cause: 'timing' | 'channel-error' = 'channel-error') =>
      server.call(wire.askResolution, {
        ...{ headers, key: key() },
        body: { payload: { differenceNo, cause }, reason: '已向渠道核实' },
      }),
    payments: (orderNo: string) => server.call(wire.readPaymentLines, { headers, params: { orderNo } }),
  }
}

/** An account of a new channel, as a source of statements. */
export async function addSource(
  server: Pick<TestServer, 'query'>,
): Promise<Readonly<{ channelId: number; source: string }>> {
  const channelId = await addChannel(server, { payees: 1 })
  const [payee] = await server.query<{ id: number }>('select id from deposits_payees where channel_id = $1', [
    channelId,
  ])
  return { channelId, source: `payee-${payee?.id}` }
}

/** A difference that is open: a line of a bank that nobody here knows. */
export async function strayLine(server: TestServer): Promise<string> {
  const { source } = await addSource(server)
  const desk = statementDesk(server, await server.staff('finance-maker'))
  const line = { reference: `STRAY-${randomUUID()}`, atMs: server.now(), amount: '88.00' }
  await desk.import({ source, text: fileOf([line]) })
  const [difference] = await desk.differences(source)
  if (difference === undefined) throw new Error('the line of nobody is no difference')
  return difference.differenceNo
}

export const violations = (server: Pick<TestServer, 'query'>) =>
  server.query<{ id: string }>(
    `select id from (select * from reconciliation_invariants union all select * from deposits_invariants
      union all select * from withdrawals_invariants union all select * from wallet_invariants) i where violations <> 0`,
  )
