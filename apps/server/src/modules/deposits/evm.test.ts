import { randomUUID } from 'node:crypto'
import { cancelDeposit, listDepositChannels } from '@app/contract/deposits.ts'
import {
  claimDeposit,
  confirmDeposit,
  listOddTransfers,
  readDepositOrder,
  rejectDeposit,
} from '@app/contract/operator/deposits.ts'
import { HOUR_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { claim, create, expireDue, violations } from './deposits.fixtures.ts'
import { CONFIRMATIONS, type EvmRig, startEvmRig } from './evm.fixtures.ts'

let rig: EvmRig
beforeAll(async () => {
  rig = await startEvmRig()
})
afterEach(async () => expect(await violations(rig.server)).toEqual([]))
afterAll(() => rig.stop())

type Verdict = Readonly<{ state: string; verdict: string | null; orderId: string | null; lost: boolean }>
const sightingsOf = (to: string) =>
  rig.server.query<Verdict>(
    `select state, verdict, order_id::text as "orderId", lost_at is not null as lost from deposits_sightings where address = $1 order by id`,
    [to],
  )

async function balanceOf(memberId: bigint): Promise<bigint> {
  const [row] = await rig.server.query<{ balance: bigint }>(
    `select balance from wallet_accounts where member_id = $1 and kind = 'main'`,
    [memberId],
  )
  return row?.balance ?? 0n
}

describe('an order in a token', () => {
  test('is paid at an address of its member, which follows from the public key, at a rate that stays', async () => {
    const { order, to, token, orderNo } = await rig.begin('500')
    expect(order).toMatchObject({
      ...{
        method: 'usdt',
        state: 'PAYING',
        amount: '500.00',
        payAmount: '500.04',
        payee: null,
        payUrl: null,
      },
      chain: { network: 'ERC20', pay: { tokens: '69.45', rate: '7.20' }, transfers: [] },
    })
    expect(order.chain?.pay?.walletUrl).toBe(`/wallet?to=${to}&units=69450000`)
    const [row] = await rig.server.query<{ number: number }>(
      'select number from deposits_addresses where address = $1',
      [to],
    )
    expect(rig.wallet.addressOf(row?.number ?? 0)).toBe(to)
    await rig.server.query(
      `update site_documents set content = content || '{"usdtRate": "8.00"}' where key = 'deposit_rules'`,
    )
    await rig.travel(1_100)
    expect((await rig.read(token, orderNo)).chain?.pay?.rate).toBe('7.20')
    expect((await rig.begin('800')).order.chain?.pay).toMatchObject({ tokens: '100.00', rate: '8.00' })
    await rig.server.query(
      `update site_documents set content = content || '{"usdtRate": "7.20"}' where key = 'deposit_rules'`,
    )
    await rig.travel(1_100)
    await rig.server.call(cancelDeposit, { token, params: { orderNo } })
    expect((await create(rig.server, { token, channelId: rig.channelId })).status).toBe(200)
    const addresses = await rig.server.query('select from deposits_addresses where address = $1', [to])
    expect(addresses).toHaveLength(1)
    const { data } = (await rig.server.call(listDepositChannels, { token })).body
    expect(data.map(({ method, type }) => [method, type])).toContainEqual(['usdt', 10])
  })

  test('is credited once when its transfer has its blocks, and shows how many it has until then', async () => {
    const paid = await rig.begin('500')
    await rig.pay(paid.to, 69.45)
    await rig.node.mine()
    for (let confirmations = 1; confirmations < CONFIRMATIONS; confirmations++) {
      await rig.watch()
      const { state, chain } = await paid.now()
      expect([state, chain?.transfers]).toMatchObject([
        'PAYING',
        [{ tokens: '69.45', worth: '500.04', state: 'seen', confirmations, needed: CONFIRMATIONS }],
      ])
      await rig.node.mine()
    }
    await rig.watch()
    expect(await paid.now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
    // As after a crash between the credit and the cursor: everything is read once more.
    await rig.server.query(
      `delete from deposits_cursors where height > (select min(height) from deposits_cursors)`,
    )
    await Promise.all([rig.watch(), rig.watch()])
    await rig.finish()
    expect(await balanceOf(paid.memberId)).toBe(500_040n)
    expect(await sightingsOf(paid.to)).toMatchObject([{ state: 'final', verdict: 'credited', lost: false }])
    const credits = await rig.server.query('select from deposits_credits where order_id = $1', [paid.orderNo])
    expect(credits).toHaveLength(1)
  })

  test('that has a transfer cannot be cancelled and does not expire while that waits', async () => {
    const paid = await rig.begin('500')
    await rig.pay(paid.to, 69.45)
    await rig.node.mine()
    await rig.watch()
    const { token, orderNo } = paid
    const refused = await rig.server.call(cancelDeposit, { token, params: { orderNo } })
    expect(refused.body.code).toBe('DEPOSIT/SEEN')
    await rig.travel(16 * MINUTE_MS)
    await expireDue(rig.server)
    expect((await paid.now()).state).toBe('PAYING')
    await rig.finish()
    expect((await paid.now()).state).toBe('CREDITED')
  })
})

describe('a reorganisation', () => {
  test('before the last block takes a transfer away, and credits nothing; the order then expires', async () => {
    const paid = await rig.begin('500')
    const goBack = await rig.node.remember()
    await rig.pay(paid.to, 69.45)
    await rig.node.mine(CONFIRMATIONS - 1)
    await rig.watch()
    expect((await paid.now()).chain?.transfers).toMatchObject([{ state: 'seen', confirmations: 4 }])
    await goBack()
    // The other branch is longer, or no node would follow it.
    await rig.node.mine(CONFIRMATIONS * 2)
    await rig.watch()
    expect((await paid.now()).chain?.transfers).toMatchObject([{ state: 'orphaned', confirmations: 0 }])
    await rig.travel(16 * MINUTE_MS)
    await expireDue(rig.server)
    expect(await paid.now()).toMatchObject({ state: 'EXPIRED', received: null })
    expect(await balanceOf(paid.memberId)).toBe(0n)
  })

  test('that puts a transfer into another block begins its count anew and credits it once', async () => {
    const paid = await rig.begin('500')
    await rig.node.mine(2)
    const goBack = await rig.node.remember()
    const first = await rig.pay(paid.to, 69.45)
    await rig.node.mine(3)
    await rig.watch()
    expect((await paid.now()).chain?.transfers).toMatchObject([{ state: 'seen', confirmations: 3 }])
    await goBack()
    // Two other transfers come before it, so that its place in the block is another one.
    const other = await rig.begin('500')
    await rig.pay(rig.node.payer, 1)
    await rig.node.mine()
    await rig.node.call(rig.contract, 'transferTwice', other.to, 1_000_000n, 69_450_000n)
    await rig.node.mine()
    const again = await rig.pay(paid.to, 69.45)
    expect(again).not.toBe(first)
    await rig.node.mine(2)
    await rig.watch()
    expect((await paid.now()).chain?.transfers).toMatchObject([
      { state: 'orphaned' },
      { state: 'seen', confirmations: 2 },
    ])
    await rig.finish()
    expect(await paid.now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
    expect(await balanceOf(paid.memberId)).toBe(500_040n)
  })

  test('of final blocks moves no money, names what is lost, and finds it again', async () => {
    const paid = await rig.begin('500')
    await rig.node.mine(1)
    await rig.watch()
    const goBack = await rig.node.remember()
    const raw = await rig.pay(paid.to, 69.45)
    await rig.node.mine(CONFIRMATIONS + 1)
    await rig.watch()
    expect((await paid.now()).state).toBe('CREDITED')
    const signed = await rig.node.ask<string>('eth_getRawTransactionByHash', raw)
    await goBack()
    await rig.node.mine(CONFIRMATIONS * 3)
    await rig.watch()
    expect(await sightingsOf(paid.to)).toMatchObject([{ state: 'final', verdict: 'credited', lost: true }])
    const { headers } = await rig.server.staff('finance-maker')
    const seen = await rig.server.call(readDepositOrder, { headers, params: { orderNo: paid.orderNo } })
    expect(seen.body.data.transfers).toMatchObject([{ verdict: 'credited', isLost: true }])
    const odd = () => rig.server.call(listOddTransfers, { headers })
    const { orderNo } = paid
    expect((await odd()).body.data).toMatchObject([{ orderNo, verdict: 'credited', isLost: true }])
    expect(await balanceOf(paid.memberId)).toBe(500_040n)
    await rig.node.ask('eth_sendRawTransaction', signed)
    await rig.finish()
    expect(await sightingsOf(paid.to)).toMatchObject([{ state: 'final', verdict: 'credited', lost: false }])
    expect((await odd()).body.data).toEqual([])
    expect(await balanceOf(paid.memberId)).toBe(500_040n)
  })
})

describe('money that is not as asked', () => {
  test.each([
    ['less', 50, '360.00'],
    ['more', 100, '720.00'],
  ])('is credited as it came: %s', async (_, tokens, received) => {
    const paid = await rig.begin('500')
    await rig.pay(paid.to, tokens)
    await rig.finish()
    expect(await paid.now()).toMatchObject({ state: 'CREDITED', received })
  })

  test('below the least of the channel waits for staff, and less than one token is only noted', async () => {
    const paid = await rig.begin('500')
    await rig.node.call(rig.contract, 'transferTwice', paid.to, 999_999n, 10_000_000n)
    await rig.finish()
    expect((await sightingsOf(paid.to)).map(({ verdict }) => verdict)).toEqual(['small', 'held'])
    expect(await paid.now()).toMatchObject({ state: 'REVIEW', received: null })
    const staff = await rig.server.staff('finance-maker')
    const { body } = await rig.server.call(readDepositOrder, {
      ...{ headers: staff.headers, params: { orderNo: paid.orderNo } },
    })
    expect(body.data.held).toMatchObject({ amount: '72.00', why: 'amount' })
    const blocks = { state: 'final', confirmations: CONFIRMATIONS, needed: CONFIRMATIONS, isLost: false }
    expect(body.data.transfers).toMatchObject([
      { ...blocks, tokens: '0.999999', verdict: 'small' },
      { ...blocks, tokens: '10.00', worth: '72.00', verdict: 'held' },
    ])
    const odd = await rig.server.call(listOddTransfers, { headers: staff.headers })
    expect(odd.body.data).toMatchObject([{ orderNo: paid.orderNo, tokens: '0.999999', verdict: 'small' }])
    await claim(rig.server, staff, paid.orderNo)
    const confirmed = await rig.server.call(confirmDeposit, {
      ...{ headers: staff.headers, key: randomUUID() },
      body: {
        ...{ orderNo: paid.orderNo, received: '72.00', reason: '已核对链上记录' },
        bankReference: body.data.held?.bankReference ?? '',
      },
    })
    expect(confirmed.status).toBe(200)
    expect(await paid.now()).toMatchObject({ state: 'CREDITED', received: '72.00' })
  })

  test('and comes late is credited when it is equal and within 72 hours; otherwise it waits for staff', async () => {
    const [equal, other] = [await rig.begin('500'), await rig.begin('500')]
    await rig.travel(16 * MINUTE_MS)
    await expireDue(rig.server)
    await rig.pay(equal.to, 69.45)
    await rig.pay(other.to, 69.46)
    await rig.finish()
    expect((await equal.now()).state).toBe('CREDITED')
    expect((await other.now()).state).toBe('REVIEW')
  })

  test('and comes for no order, or a second time, is held for its owner and sent back by staff', async () => {
    const [late, twice] = [await rig.begin('500'), await rig.begin('500')]
    await rig.pay(twice.to, 69.45)
    await rig.node.mine()
    await rig.pay(twice.to, 69.45)
    await rig.finish()
    expect((await twice.now()).state).toBe('CREDITED')
    expect((await sightingsOf(twice.to)).map(({ verdict }) => verdict)).toEqual(['credited', 'held'])
    await rig.travel(73 * HOUR_MS)
    await expireDue(rig.server)
    await rig.pay(late.to, 69.45)
    await rig.finish()
    expect(await sightingsOf(late.to)).toMatchObject([{ verdict: 'held', orderId: null }])
    const [review] = await rig.server.query<{ orderNo: string; why: string }>(
      `select h.order_id::text as "orderNo", h.why from deposits_held h join deposits_orders o on o.id = h.order_id where o.member_id = $1`,
      [late.memberId],
    )
    expect(review?.why).toBe('unannounced')
    const staff = await rig.server.staff('finance-maker')
    const orderNo = review?.orderNo ?? ''
    const post = { headers: staff.headers, key: randomUUID() }
    await rig.server.call(claimDeposit, { ...post, body: { orderNo } })
    const sent = await rig.server.call(rejectDeposit, {
      ...{ headers: staff.headers, key: randomUUID() },
      body: { orderNo, reason: '按要求原路退回' },
    })
    expect(sent.status).toBe(200)
  })

  test('but of another token, of nothing, or to somebody else, is nothing', async () => {
    const paid = await rig.begin('500')
    const fake = await rig.node.deploy()
    await rig.pay(paid.to, 69.45, fake)
    await rig.pay(paid.to, 0)
    await rig.pay(rig.node.payer, 69.45)
    await rig.finish()
    expect(await sightingsOf(paid.to)).toEqual([])
    expect((await paid.now()).state).toBe('PAYING')
  })
})

/** Up to which block the chain is read for good. */
async function cursorHeight(): Promise<number> {
  const [cursor] = await rig.server.query<{ height: bigint }>(
    'select max(height) as height from deposits_cursors',
  )
  return Number(cursor?.height)
}

describe('a node', () => {
  test('that is away costs nothing but time: what came meanwhile is found over many blocks', async () => {
    const paid = await rig.begin('500')
    rig.lie('away')
    await rig.pay(paid.to, 69.45)
    await rig.node.mine(600)
    await rig.watch()
    expect((await paid.now()).chain?.transfers).toEqual([])
    rig.lie('none')
    await rig.watch()
    expect((await paid.now()).state).toBe('CREDITED')
  })

  test('that does not tell of a transfer, while another does, holds up the cursor until they agree', async () => {
    const paid = await rig.begin('500')
    await rig.watch()
    rig.lie('no transfers')
    await rig.pay(paid.to, 69.45)
    await rig.finish()
    expect((await paid.now()).state).toBe('PAYING')
    const stood = await cursorHeight()
    rig.lie('none')
    await rig.watch()
    expect((await paid.now()).state).toBe('CREDITED')
    const [seen] = await rig.server.query<{ height: bigint }>(
      'select block_height as height from deposits_sightings where address = $1',
      [paid.to],
    )
    expect(stood).toBe(Number(seen?.height) - 1)
  })
})

test('what the nodes dispute waits, and holds up nobody else, however many blocks come', async () => {
  const [disputed, plain, later] = [await rig.begin('500'), await rig.begin('500'), await rig.begin('500')]
  await rig.watch()
  const before = await cursorHeight()
  rig.lie(disputed.to as `0x${string}`)
  await rig.pay(disputed.to, 69.45)
  await rig.node.mine()
  await rig.pay(plain.to, 69.45)
  await rig.finish()
  expect([(await disputed.now()).state, (await plain.now()).state]).toEqual(['PAYING', 'CREDITED'])
  // More blocks than one question spans.
  await rig.node.mine(600)
  await rig.pay(later.to, 69.45)
  await rig.finish()
  expect([(await disputed.now()).state, (await later.now()).state]).toEqual(['PAYING', 'CREDITED'])
  expect((await cursorHeight()) - before).toBeLessThan(10)
  rig.lie('none')
  await rig.watch()
  expect((await disputed.now()).state).toBe('CREDITED')
  expect((await cursorHeight()) - before).toBeGreaterThan(600)
  for (const { memberId } of [disputed, plain, later]) expect(await balanceOf(memberId)).toBe(500_040n)
})

test('two watchers at once settle a transfer once', async () => {
  const paid = await rig.begin('500')
  await rig.pay(paid.to, 69.45)
  await rig.node.mine(CONFIRMATIONS)
  const jobs = Array.from({ length: 4 }, () => rig.watch())
  await Promise.all(jobs)
  expect(await balanceOf(paid.memberId)).toBe(500_040n)
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['D8', 'a credit of another worth than its transfer', `update deposits_sightings set amount = amount + 1`],
  [
    'D8',
    'a credit whose transfer was never seen',
    `delete from deposits_sightings where verdict = 'credited'`,
  ],
  [
    'D8',
    'a credit whose transfer is not final',
    `update deposits_sightings set state = 'seen', verdict = null, ended_at = null`,
  ],
  [
    'D8',
    'a transfer that is called small and was credited',
    `update deposits_sightings set verdict = 'small' where state = 'final'`,
  ],
  ['D9', 'a quote at another rate', `update deposits_quotes set rate = rate + 1000`],
  [
    'D9',
    'a quote at the address of somebody else',
    `update deposits_addresses set address = reverse(address)`,
  ],
  ['D9', 'an order without a quote', `delete from deposits_quotes`],
])('%s finds %s', async (rule, _, change) => {
  await rig.server.query('begin')
  try {
    await rig.server.query(`set local session_replication_role = 'replica'`)
    await rig.server.query(change)
    expect((await violations(rig.server)).map(row => (row as { id: string }).id)).toContain(rule)
  } finally {
    await rig.server.query('rollback')
  }
})

test('nobody with rights in the database changes what a transfer is, or settles it anew', async () => {
  const forgeries = [
    `update deposits_sightings set units = units + 1`,
    `update deposits_sightings set member_id = member_id + 1`,
    `update deposits_sightings set state = 'seen', verdict = null, ended_at = null where state = 'final'`,
    `delete from deposits_sightings`,
    `update deposits_quotes set rate = rate + 1`,
    `update deposits_addresses set address = 'x'`,
  ]
  for (const forgery of forgeries) await expect(rig.server.query(forgery), forgery).rejects.toThrow()
})
