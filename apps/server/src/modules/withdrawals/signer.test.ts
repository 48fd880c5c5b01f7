/** Tokens are paid by a signer outside; a real node says what became of its transactions. Source: money-in-and-out §3, adr 0359. */
import { checkMoney } from '@app/contract/wallet.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import {
  type ApprovedPayout,
  CONFIRMATIONS,
  type SignerRig,
  startSignerRig,
  UNITS,
} from './signer.fixtures.ts'

let rig: SignerRig
beforeAll(async () => {
  rig = await startSignerRig()
})
afterEach(async () => {
  await rig.misbehave()
  rig.lie('none')
  expect(await rig.violations()).toEqual([])
})
afterAll(() => rig.stop())

const money = async ({ token }: ApprovedPayout) => (await rig.server.call(checkMoney, { token })).body

test('tokens are sent once, their member counts the blocks, and the money leaves when they are final', async () => {
  const who = await rig.sent()
  expect(await rig.stateOf(who)).toBe('SENT')
  expect((await rig.shown(who)).chain).toMatchObject({ confirmations: 0, needed: CONFIRMATIONS })
  await rig.mine()
  await rig.run()
  expect((await rig.shown(who)).chain).toMatchObject({ confirmations: 1 })
  await rig.mine(CONFIRMATIONS - 2)
  await rig.run()
  expect(await rig.shown(who)).toMatchObject({
    state: 'PROCESSING',
    chain: { confirmations: CONFIRMATIONS - 1 },
  })
  expect(await money(who)).toMatchObject({ money: '700.00', frozen: '300.00' })
  await rig.mine()
  await rig.run()
  const { state, chain, usdt } = await rig.shown(who)
  expect([state, chain?.confirmations, usdt?.amount]).toEqual(['ARRIVED', CONFIRMATIONS, '42.857142'])
  expect(await money(who)).toMatchObject({ money: '700.00', frozen: '0.00' })
  expect(await rig.tokensOf(who.to)).toBe(UNITS)
  const { payout } = await rig.maker.detail(who.no)
  expect(payout).toMatchObject({ reference: chain?.hash.slice(2), chain })
})

describe('what nobody knows is asked about, and never paid again', () => {
  test('when the answer of the signer is lost', async () => {
    await rig.misbehave('lost-answer')
    const who = await rig.approved()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('UNKNOWN')
    await rig.misbehave()
    await rig.run()
    await rig.finish()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('when we died before we noted that it was told: the same number is the same transfer', async () => {
    const who = await rig.sent()
    // As if the node had ended between the call and its note.
    await rig.server.query(`set session_replication_role = 'replica'`)
    await rig.server.query(`update withdrawals_payouts set state = 'sending' where request_id = $1`, [who.no])
    await rig.server.query(
      `update withdrawals_requests set state = 'SENDING', version = version - 1 where id = $1`,
      [who.no],
    )
    await rig.server.query('delete from withdrawals_history where request_id = $1 and state = $2', [
      who.no,
      'SENT',
    ])
    await rig.server.query(`set session_replication_role = 'origin'`)
    for (let times = 0; times < 3; times++) await rig.run()
    await rig.finish()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('when the signer died with what it had signed: it sends the same again', async () => {
    const who = await rig.sent()
    const before = (await rig.shown(who)).chain?.hash
    await rig.killSigner()
    await rig.run()
    await rig.finish()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect((await rig.shown(who)).chain?.hash).toBe(before)
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('when the signer took it while its node was away: it signs when it is asked again', async () => {
    rig.lie('away')
    const who = await rig.approved()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('UNKNOWN')
    rig.lie('none')
    await rig.run()
    await rig.finish()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('when the signer is down, or tells of another sum', async () => {
    await rig.misbehave('down')
    const who = await rig.approved()
    await rig.run()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('UNKNOWN')
    await rig.misbehave()
    const other = await rig.sent()
    await rig.misbehave('wrong-amount')
    await rig.finish()
    expect(await rig.stateOf(other)).toBe('SENT')
    await rig.misbehave()
    await rig.run()
    expect(await rig.stateOf(other)).toBe('ARRIVED')
    // What the signer never heard of stays unknown until two people settle it.
    expect(await rig.stateOf(who)).toBe('UNKNOWN')
  })
})

describe('a transaction', () => {
  test('that was replaced pays by whichever was taken in', async () => {
    await rig.misbehave('replaced')
    const who = await rig.sent()
    await rig.misbehave()
    await rig.finish()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('behind a number that is missing waits, and goes through when that is filled', async () => {
    await rig.misbehave('nonce-gap')
    const who = await rig.sent()
    await rig.misbehave()
    await rig.finish()
    expect(await rig.stateOf(who)).toBe('SENT')
    expect(await rig.tokensOf(who.to)).toBe(0n)
    await rig.useNonce(await rig.nonce())
    await rig.mine()
    await rig.run()
    await rig.finish()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('that failed returns the money with a reason, when that is final and not before', async () => {
    await rig.misbehave('reverted')
    const who = await rig.sent()
    await rig.mine()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('SENT')
    expect(await money(who)).toMatchObject({ frozen: '300.00' })
    await rig.finish()
    expect(await rig.shown(who)).toMatchObject({ state: 'REJECTED', reason: '链上转账失败，款项未付出' })
    expect(await money(who)).toMatchObject({ money: '1000.00', frozen: '0.00' })
    expect(await rig.tokensOf(who.to)).toBe(0n)
  })

  test('whose block is given up is counted anew', async () => {
    const who = await rig.sent()
    const back = await rig.node.remember()
    await rig.mine(2)
    await rig.run()
    expect((await rig.shown(who)).chain?.confirmations).toBe(2)
    await back()
    await rig.run()
    expect(await rig.shown(who)).toMatchObject({ state: 'PROCESSING', chain: { confirmations: 0 } })
    await rig.finish()
    await rig.run()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
    expect(await rig.tokensOf(who.to)).toBe(UNITS)
  })

  test('that only one of two nodes knows is not believed', async () => {
    const who = await rig.sent()
    await rig.mine(CONFIRMATIONS)
    rig.lie(`twice ${who.to}`)
    await rig.run()
    expect(await rig.stateOf(who)).toBe('SENT')
    rig.lie('away')
    await rig.run()
    expect(await rig.stateOf(who)).toBe('SENT')
    rig.lie('none')
    await rig.run()
    expect(await rig.stateOf(who)).toBe('ARRIVED')
  })
})

test('a signer that refuses has sent nothing, and the money comes back', async () => {
  await rig.misbehave('refused')
  const who = await rig.approved()
  await rig.run()
  expect(await rig.shown(who)).toMatchObject({ state: 'REJECTED' })
  expect(await money(who)).toMatchObject({ money: '1000.00', frozen: '0.00' })
})

test('many runs at once send once', async () => {
  const who = await rig.approved()
  await Promise.all(Array.from({ length: 6 }, () => rig.run()))
  await rig.mine(CONFIRMATIONS)
  await Promise.all(Array.from({ length: 6 }, () => rig.run()))
  expect(await rig.stateOf(who)).toBe('ARRIVED')
  expect(await rig.tokensOf(who.to)).toBe(UNITS)
})

test.each([
  ['another transaction', `update withdrawals_transactions set hash = '0x' || repeat('a', 64)`],
  ['one that is not final', `update withdrawals_transactions set confirmations = 0`],
  ['one of the gateway', `update withdrawals_payouts set channel = 'gateway'`],
])('W9 finds a payout that arrived by %s', async (_, change) => {
  expect(await rulesBrokenBy(rig.server, change, rig.violations)).toContain('W9')
})

test('S7 finds tokens that left without a payout', async () => {
  const change = `update withdrawals_payouts set state = 'paid' where state = 'arrived'`
  expect(await rulesBrokenBy(rig.server, change, rig.violations)).toContain('S7')
})
