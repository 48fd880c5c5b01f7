/** What networks keep of payouts in tokens, in the books. A real node says what it was. Source: money-in-and-out §1, adr 0382. */
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { type ApprovedPayout, CONFIRMATIONS, type SignerRig, startSignerRig } from './signer.fixtures.ts'

let rig: SignerRig
beforeAll(async () => {
  rig = await startSignerRig()
})
afterEach(async () => {
  await rig.misbehave()
  rig.lie('none')
  await price('0')
  expect(await rig.violations()).toEqual([])
})
afterAll(() => rig.stop())

const feesOf = async ({ no }: ApprovedPayout) => (await rig.maker.detail(no)).payout?.networkFees ?? []
const walletOf = async (house: 'channelFees' | 'coinClearing') => {
  const [row] = await rig.server.query<{ balance: bigint }>(
    `select (coalesce(sum(amount) filter (where credit_account = 1000 + wallet_house($1)), 0)
      - coalesce(sum(amount) filter (where debit_account = 1000 + wallet_house($1)), 0))::bigint as balance from wallet_transfers`,
    [house],
  )
  return row?.balance ?? 0n
}
const price = (ethRate: string) => configure(rig.server, 'withdrawal_rules', { ethRate })
test('is told with the end, waits for a price, is booked once at it, and stands on the day of the chain', async () => {
  const who = await rig.sent()
  expect(await feesOf(who)).toEqual([])
  await rig.finish()
  const [fee] = await feesOf(who)
  expect(fee).toMatchObject({ hash: (await rig.shown(who)).chain?.hash, amount: null })
  expect(fee?.fee).toMatch(/^0\.0\d+ ETH$/)
  expect(await walletOf('coinClearing')).toBe(0n)
  await price('25000')
  await Promise.all([rig.run(), rig.run()])
  const [booked] = await feesOf(who)
  const eth = Number(fee?.fee.split(' ')[0])
  expect(Number(booked?.amount)).toBeCloseTo(eth * 25_000, 0)
  const [left, cost] = [await walletOf('coinClearing'), await walletOf('channelFees')]
  expect([left > 0n, left + cost]).toEqual([true, 0n])
  await rig.server.query(`insert into deposits_channels(method, adapter, name, min_amount, max_amount, is_play, state)
    values ('usdt', 'evm', 'USDT', 100000, 50000000, true, 'open')`)
  const day = chinaDateOf(rig.server.now())
  const days = await rig.server.query<{ source: string; fees: bigint }>(
    'select source, fees from reconciliation_days($1, $1, null) where fees > 0',
    [day],
  )
  expect(days).toEqual([{ source: expect.stringMatching(/^evm-/), fees: left }])
  await price('30000')
  await rig.run()
  expect(await walletOf('coinClearing')).toBe(left)
  // What was booked at a price stays so.
  expect(await feesOf(who)).toEqual([booked])
})

test('is told of a transaction that failed, too', async () => {
  await price('25000')
  await rig.misbehave('reverted')
  const who = await rig.sent()
  await rig.misbehave()
  await rig.finish()
  await rig.run()
  expect(await rig.stateOf(who)).toBe('FAILED')
  expect(await feesOf(who)).toMatchObject([{ amount: expect.stringMatching(/^[1-9]\d*\.\d\d$/) }])
})

test('is not told as long as nodes differ in it', async () => {
  const who = await rig.sent()
  await rig.mine(CONFIRMATIONS)
  rig.lie('dear')
  await rig.run()
  expect(await rig.stateOf(who)).toBe('SENT')
  rig.lie('none')
  await rig.run()
  expect(await rig.stateOf(who)).toBe('ARRIVED')
})

test('is refused another time by the database', async () => {
  const again = rig.server.query(
    'update withdrawals_network_fees set rate = 1, amount = 0, booked_at = now(), transfer_id = null where rate is not null',
  )
  await expect(again).rejects.toThrow('booked once')
})

test.each([
  [
    'W10',
    'a fee of a payout that is gone',
    `delete from withdrawals_network_fees
      where payout_id = (select max(id) from withdrawals_payouts where state = 'arrived')`,
  ],
  [
    'W10',
    'a fee that was booked at another sum',
    'update withdrawals_network_fees set amount = amount + 1 where transfer_id is not null',
  ],
  [
    'S7',
    'coins that left for nothing',
    'update withdrawals_network_fees set transfer_id = null, amount = 0 where transfer_id is not null',
  ],
])('%s finds %s', async (rule, _, change) => {
  expect(await rulesBrokenBy(rig.server, change, rig.violations)).toContain(rule)
})
