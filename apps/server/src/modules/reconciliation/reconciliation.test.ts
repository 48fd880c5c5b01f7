/** Statements of banks as files, beside deposits that staff confirm. */
import { randomUUID } from 'node:crypto'
import { readDeposit } from '@app/contract/deposits.ts'
import { searchAudit } from '@app/contract/operator/audit.ts'
import { askExport, listMyExports } from '@app/contract/operator/exports.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { addDays, chinaDateOf, DAY_MS, HOUR_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { claim, confirm, create, submitted } from '#modules/deposits/deposits.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import {
  agree,
  openDesk,
  requested,
  takeByHand,
  withdrawer,
} from '#modules/withdrawals/withdrawals.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { compareStatements } from './compare-statements.job.ts'
import { addSource, fileOf, statementDesk, violations } from './reconciliation.fixtures.ts'

let server: TestServer
let staff: TestStaff
let desk: ReturnType<typeof statementDesk>
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  staff = await server.staff('finance-maker')
  desk = statementDesk(server, staff)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const compare = async () => {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, compareStatements, {}))
  await server.app.jobs.drain()
}

/** An order at a bank account of its own that its member calls paid. */
async function paidOrder() {
  const { channelId, source } = await addSource(server)
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  const { payAmount } = (await server.call(readDeposit, { token, params: { orderNo } })).body.data
  return { source, channelId, token, orderNo, payAmount }
}

/** The same, credited by staff under a number of the bank. */
async function creditedOrder(reference: string) {
  const { channelId, source } = await addSource(server)
  const { token } = await server.member()
  const orderNo = await submitted(server, { token, channelId })
  await claim(server, staff, orderNo)
  expect((await confirm(server, staff, { orderNo, bankReference: reference })).status).toBe(200)
  return { source, orderNo, token }
}

const REFERENCE = () => `BANK-${randomUUID().slice(0, 8)}`

describe('a file', () => {
  test('is taken once, whatever how often it is sent, and its lines stand beside our books', async () => {
    const reference = REFERENCE()
    const { source, orderNo } = await creditedOrder(reference)
    const text = fileOf([{ reference, atMs: server.now(), amount: '500.17', holder: '张三' }])
    const first = await desk.import({ source, text })
    expect(first.body.data).toMatchObject({ lines: 1, added: 1, openDifferences: 0, faultCount: 0 })
    const again = await desk.import({ source, text })
    expect(again.body.data).toMatchObject({ lines: 1, added: 0, openDifferences: 0, faultCount: 0 })
    const { data } = await desk.lines(source)
    expect(data).toMatchObject([
      { reference, amount: '500.17', differenceNo: null, object: { kind: 'deposit', id: orderNo } },
    ])
    expect(data[0]?.holder).not.toBe('张三')
    expect(await desk.days(source)).toMatchObject([
      { statement: 'part', theirsIn: '500.17', oursIn: '500.17', openDifferences: 0 },
    ])
  })

  test('books what the bank kept once, and our books say what stands at each account', async () => {
    const reference = REFERENCE()
    const { source } = await creditedOrder(reference)
    const other = await creditedOrder(REFERENCE())
    expect([await desk.balance(source), await desk.balance(other.source)]).toEqual(['500.17', '500.17'])
    const at = { atMs: server.now() }
    const lines = [
      { reference, ...at, amount: '500.17' },
      { reference: REFERENCE(), ...at, amount: '2.00', kind: '手续费' },
      { reference: REFERENCE(), ...at, amount: '0.50', kind: '手续费' },
    ]
    await desk.import({ source, text: fileOf(lines) })
    await desk.import({ source, text: fileOf(lines) })
    expect([await desk.balance(source), await desk.balance(other.source)]).toEqual(['497.67', '500.17'])
  })

  test('by two people at once is stored once', async () => {
    const { source } = await addSource(server)
    const text = fileOf([{ reference: REFERENCE(), atMs: server.now(), amount: '7.00' }])
    const sent = await Promise.all(Array.from({ length: 4 }, () => desk.import({ source, text })))
    const added = sent.map(({ body }) => body.data.added)
    expect(added.toSorted()).toEqual([0, 0, 0, 1])
    expect(await desk.differences(source)).toHaveLength(1)
  })

  test('with a fault in any row adds nothing, and says every fault by row and column', async () => {
    const { source } = await addSource(server)
    const good = { reference: REFERENCE(), atMs: server.now(), amount: '7.00' }
    const text = [
      fileOf([good, good, { ...good, reference: 'ab', amount: '-1' }]),
      `${REFERENCE()},2026-02-30 10:00:00,收款,1e2,,,,`,
      `${REFERENCE()},${chinaDateOf(server.now() - DAY_MS)} 10:00:00,转账,1.001,x,,12,`,
    ].join('\r\n')
    const { body } = await desk.import({ source, text })
    expect(body.data).toMatchObject({ lines: 0, added: 0, faultCount: 10 })
    expect(body.data.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...['3 流水号', '4 流水号', '4 金额', '5 时间', '5 金额', '6 时间', '6 类型', '6 金额'],
      ...['6 我方单号', '6 对方账号'],
    ])
    expect((await desk.lines(source)).data).toEqual([])
    const auditor = await server.staff('auditor')
    const query = { objectKind: 'statement', objectId: `${source}/${chinaDateOf(server.now())}` }
    const audit = await server.call(searchAudit, { headers: auditor.headers, query })
    expect(audit.body.data).toHaveLength(1)
  })

  test('that tells a known number otherwise is refused whole', async () => {
    const { source } = await addSource(server)
    const line = { reference: REFERENCE(), atMs: server.now(), amount: '7.00' }
    await desk.import({ source, text: fileOf([line]) })
    const changed = fileOf([
      { ...line, amount: '8.00' },
      { ...line, reference: REFERENCE() },
    ])
    const { body } = await desk.import({ source, text: changed })
    expect(body.data).toMatchObject({ added: 0, faults: [{ row: 2, column: '流水号' }] })
    expect((await desk.lines(source)).data.map(({ amount }) => amount)).toEqual(['7.00'])
  })

  test.each([
    ['without a needed column', '流水号,时间,金额\r\n', 1],
    ['with a column twice', '流水号,时间,类型,金额,金额\r\n', 1],
  ])('%s is refused', async (_, text, faultCount) => {
    const { source } = await addSource(server)
    expect((await desk.import({ source, text })).body.data.faultCount).toBe(faultCount)
  })

  test('with more rows than a file may have, of a day ahead, or of a source that is none is refused', async () => {
    const { source } = await addSource(server)
    const long = `流水号,时间,类型,金额\n${'a,b,c,d\n'.repeat(5001)}`
    expect((await desk.import({ source, text: long })).body.code).toBe('OPS/STATEMENT_FILE')
    const day = addDays(chinaDateOf(server.now()), 1)
    expect((await desk.import({ source, text: fileOf([]), day })).body.code).toBe('OPS/STATEMENT_DAY')
    expect((await desk.import({ source, text: fileOf([]), day: '2026-02-31' })).body.code).toBe(
      'OPS/STATEMENT_DAY',
    )
    expect((await desk.import({ source: 'payee-999999', text: fileOf([]) })).body.code).toBe('OPS/UNKNOWN')
  })

  test('of the largest size that may be is read within a second or two', async () => {
    const { source } = await addSource(server)
    const lines = Array.from({ length: 5000 }, (_, at) => ({
      ...{ reference: `MANY-${source}-${at}`, atMs: server.now(), amount: '1.00', holder: '长名字的付款人' },
    }))
    const { body } = await desk.import({ source, text: fileOf(lines) })
    expect(body.data).toMatchObject({ added: 5000, openDifferences: 5000 })
  })
})

describe('a difference', () => {
  test('is found for another amount, and for a line that our books do not know', async () => {
    const reference = REFERENCE()
    const { source, orderNo } = await creditedOrder(reference)
    const stray = REFERENCE()
    const at = { atMs: server.now() }
    await desk.import({
      source,
      text: fileOf([
        { reference, ...at, amount: '500.18' },
        { reference: stray, ...at, amount: '3.00' },
      ]),
    })
    expect(await desk.differences(source)).toMatchObject([
      { why: 'missing-here', reference: stray, ours: null, theirs: '3.00', object: null, state: 'open' },
      {
        ...{ why: 'amount', reference, ours: '500.17', theirs: '500.18' },
        object: { kind: 'deposit', id: orderNo },
      },
    ])
  })

  test('is found for a credit that the whole statement of its day does not have, and not before the day is over', async () => {
    const { source, orderNo } = await creditedOrder(REFERENCE())
    const day = chinaDateOf(server.now())
    await desk.import({ source, day, text: fileOf([]) })
    expect(await desk.differences(source)).toEqual([])
    await server.travel(DAY_MS)
    const later = statementDesk(server, await server.staff('finance-maker'))
    const { body } = await later.import({ source, day, text: fileOf([]) })
    expect(body.data).toMatchObject({ lines: 0, openDifferences: 1 })
    expect(await later.differences(source)).toMatchObject([
      { why: 'missing-there', ours: '500.17', theirs: null, object: { kind: 'deposit', id: orderNo } },
    ])
    staff = await server.staff('finance-maker')
    desk = statementDesk(server, staff)
  })

  test('names the order whose exact amount it is, and settles by itself when staff credit that order', async () => {
    const { source, orderNo, payAmount, token } = await paidOrder()
    const reference = REFERENCE()
    await desk.import({ source, text: fileOf([{ reference, atMs: server.now(), amount: payAmount }]) })
    const [difference] = await desk.differences(source)
    expect(difference).toMatchObject({ why: 'missing-here', object: { kind: 'deposit', id: orderNo } })
    await claim(server, staff, orderNo)
    await confirm(server, staff, { orderNo, received: payAmount, bankReference: reference })
    await compare()
    expect(await desk.differences(source)).toMatchObject([{ state: 'settled', cause: null }])
    expect((await server.call(checkMoney, { token })).body.money).toBe(payAmount)
    const { code } = (await desk.ask(difference?.differenceNo ?? '')).body
    expect(code).toBe('OPS/DIFFERENCE_ENDED')
  })

  test('of a payout by hand arrives once its line and what staff entered are both here', async () => {
    const { maker } = await openDesk(server)
    const { source } = await addSource(server)
    const lineOf = (reference: string, amount: string) => ({
      reference,
      atMs: server.now(),
      amount,
      kind: '出款',
    })
    const taken = async () => {
      const no = await requested(server, await withdrawer(server))
      await takeByHand(server, no)
      return no
    }
    const [entered, stated, other] = [await taken(), await taken(), await taken()]
    const states = () => Promise.all([entered, stated, other].map(async no => (await maker.detail(no)).state))
    const [first, second, third] = [REFERENCE(), REFERENCE(), REFERENCE()]
    await maker.payByHand(entered, { paidFrom: source, reference: first })
    await maker.payByHand(other, { paidFrom: source, reference: third })
    const text = fileOf([lineOf(first, '300.00'), lineOf(second, '300.00'), lineOf(third, '299.00')])
    await desk.import({ source, text })
    expect(await states()).toEqual(['ARRIVED', 'SENT', 'PAID'])
    const whys = async () =>
      (await desk.differences(source)).filter(({ state }) => state === 'open').map(({ why }) => why)
    expect((await whys()).toSorted()).toEqual(['amount', 'missing-here'])
    await maker.payByHand(stated, { paidFrom: source, reference: second })
    await compare()
    expect(await states()).toEqual(['ARRIVED', 'ARRIVED', 'PAID'])
    expect(await whys()).toEqual(['amount'])
    // What has arrived went out of the account at the bank; the third one is still held.
    expect(await desk.balance(source)).toBe('-600.00')
  })

  test('of a payout by hand that came back settles when two people have booked it', async () => {
    const { maker } = await openDesk(server)
    const { source } = await addSource(server)
    const no = await requested(server, await withdrawer(server))
    await takeByHand(server, no)
    const [out, back] = [REFERENCE(), REFERENCE()]
    await maker.payByHand(no, { paidFrom: source, reference: out })
    const lineOf = (reference: string, kind: string) => ({
      reference,
      kind,
      atMs: server.now(),
      amount: '300.00',
    })
    await desk.import({ source, text: fileOf([lineOf(out, '出款'), lineOf(back, '退回')]) })
    const differences = () => desk.differences(source)
    expect(await differences()).toMatchObject([{ why: 'returned', kind: 'return', state: 'open' }])
    const asked = await maker.askReturn(no, { reference: back, told: '收款账户已销户' })
    await agree(server, asked.body.approvalId)
    await compare()
    expect(await differences()).toMatchObject([{ state: 'settled' }])
    expect(await desk.days(source)).toMatchObject([
      { theirsIn: '300.00', oursIn: '300.00', theirsOut: '300.00', oursOut: '300.00' },
    ])
    expect(await desk.balance(source)).toBe('0.00')
    expect((await maker.detail(no)).steps.map(({ state }) => state).slice(-2)).toEqual([
      'ARRIVED',
      'RETURNED',
    ])
  })

  test('is noted by one and resolved by two, and no money moves', async () => {
    const { source } = await addSource(server)
    const text = fileOf([{ reference: REFERENCE(), atMs: server.now(), amount: '9.00', holder: '李四' }])
    await desk.import({ source, text })
    const [{ differenceNo } = { differenceNo: '' }] = await desk.differences(source)
    const [before] = await server.query('select count(*) as count from wallet_transfers')
    expect((await desk.note(differenceNo, '已致电银行')).status).toBe(200)
    const asked = await desk.ask(differenceNo)
    expect(asked.status).toBe(200)
    expect(asked.body.effect).toContainEqual({ field: 'theirs', value: '9.00' })
    expect((await desk.difference(differenceNo)).state).toBe('open')
    await agree(server, asked.body.approvalId)
    const resolved = await desk.difference(differenceNo)
    expect(resolved).toMatchObject({
      ...{ state: 'resolved', cause: 'channel-error', approvalId: asked.body.approvalId },
      notes: [{ author: staff.login, note: '已致电银行' }],
    })
    expect(resolved.line?.holder).not.toBe('李四')
    expect((await desk.note(differenceNo, '再记一条')).body.code).toBe('OPS/DIFFERENCE_ENDED')
    // It stays as two people left it, whatever is compared again.
    await compare()
    expect(await desk.days(source)).toMatchObject([{ openDifferences: 0, resolvedDifferences: 1 }])
    expect(await server.query('select count(*) as count from wallet_transfers')).toEqual([before])
  })

  test('is resolved by no statement of SQL without its request', async () => {
    const { source } = await addSource(server)
    await desk.import({
      source,
      text: fileOf([{ reference: REFERENCE(), atMs: server.now(), amount: '9.00' }]),
    })
    const [any] = await server.query<{ id: string }>('select min(id)::text as id from approvals_requests')
    await expect(
      server.query(
        `update reconciliation_differences set state = 'resolved', cause = 'other', approval_id = $2, ended_at = server_now()
          where source = $1`,
        [source, any?.id],
      ),
    ).rejects.toThrow('second person')
    await expect(
      server.query(`update reconciliation_differences set theirs = 1 where source = $1`, [source]),
    ).rejects.toThrow('does not change')
    await expect(server.query(`delete from reconciliation_lines`)).rejects.toThrow('append-only')
  })

  test('leaves the house in a file with the filter of its list', async () => {
    const { source } = await addSource(server)
    await desk.import({
      source,
      text: fileOf([{ reference: REFERENCE(), atMs: server.now(), amount: '9.00' }]),
    })
    const body = {
      ...{ source: { kind: 'differences' as const, filter: { source } }, format: 'csv' as const },
      reason: '月度对账需要',
    }
    await server.call(askExport, { body, headers: staff.headers, key: randomUUID() })
    await server.app.jobs.drain()
    const [file] = (await server.call(listMyExports, { headers: staff.headers })).body.data
    expect(file).toMatchObject({ state: 'done', rowCount: 1 })
  })
})

describe('the payment of an order at a bank', () => {
  test('is suggested with its evidence, to whoever reads deposits, until it is credited', async () => {
    const { source, orderNo, payAmount } = await paidOrder()
    await server.query(
      `update deposits_orders set state = 'SUBMITTED', version = version + 1, actor = 'member', payer_name = '张三',
        payer_tail = '1234', submitted_at = server_now() where id = $1`,
      [orderNo],
    )
    const line = { atMs: server.now(), amount: payAmount }
    const own = { ...line, reference: REFERENCE(), holder: '张三', account: '6222********1234' }
    const [other, early] = [REFERENCE(), REFERENCE()]
    await desk.import({
      source,
      text: fileOf([
        own,
        { ...line, reference: other, holder: '李四' },
        { ...line, reference: early, atMs: server.now() - HOUR_MS },
        { ...line, reference: REFERENCE(), amount: '1.00' },
      ]),
    })
    const { data } = (await desk.payments(orderNo)).body
    expect(data).toMatchObject([
      { reference: own.reference, amount: payAmount, isSameHolder: true, isSameAccount: true },
      { reference: other, isSameHolder: false, isSameAccount: null },
    ])
    expect(JSON.stringify(data)).not.toContain('张三')
    await claim(server, staff, orderNo)
    await confirm(server, staff, { orderNo, received: payAmount, bankReference: own.reference })
    const left = (await desk.payments(orderNo)).body.data
    expect(left.map(({ reference }) => reference)).toEqual([other])
    expect((await desk.payments('999999')).body.code).toBe('OPS/UNKNOWN')
  })

  test('is no line of another account or of another time', async () => {
    const { orderNo, payAmount } = await paidOrder()
    const { source } = await addSource(server)
    const line = { reference: REFERENCE(), atMs: server.now() - MINUTE_MS, amount: payAmount }
    await desk.import({ source, text: fileOf([line]) })
    expect((await desk.payments(orderNo)).body.data).toEqual([])
    expect(await desk.differences(source)).toMatchObject([{ object: null }])
  })
})
