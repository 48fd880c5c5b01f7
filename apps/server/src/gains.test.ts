/**
 * What a member gains besides bets, while the server is killed between the steps of it: a deposit over a chain, turnover that is counted
 * behind settlement, the betting bonus and gifts. Each is there exactly once afterwards, and whoever asked under a key is answered.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '@app/contract/auth.ts'
import { placeBets } from '@app/contract/bets.ts'
import { claimBettingBonus, claimGift, readBettingBonus, readBonusCenter } from '@app/contract/bonuses.ts'
import { createDeposit, readDeposit } from '@app/contract/deposits.ts'
import { readOpenInfo } from '@app/contract/draws.ts'
import { afterEach, expect, test } from 'vitest'
import { betsCrashPoints } from '#modules/bets/crash-points.ts'
import { bonusesCrashPoints } from '#modules/bonuses/crash-points.ts'
import { chainCrashPoints } from '#modules/deposits/crash-points.ts'
import { addChainChannel } from '#modules/deposits/evm.fixtures.ts'
import { grantsCrashPoints } from '#modules/grants/crash-points.ts'
import { buildCrashRig, type CrashRig } from '#testing/crash-rig.ts'
import { insistence } from '#testing/insist.ts'
import { send } from '#testing/test-server.ts'

const GAME = 71
const DEPOSIT = '50000'
/** One bet; its bonus of a thousandth is above the least that is paid, and four of them reach the first level. */
const STAKE = 3_000
const PATIENCE_MS = 180_000
const LOOK_MS = 200
/** Makes a transfer final. */
const BLOCKS = 10

type Insist = ReturnType<typeof insistence>

let rig: CrashRig
/** Bets so far. */
let placed = 0
afterEach(() => rig.close())

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(LOOK_MS)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`never: ${what}`)
}

/** Ends the server at a place that the work comes by, starts it again, and answers what the work came to. */
async function killedAt<T>(
  point: Parameters<CrashRig['killServerAt']>[0],
  work: () => Promise<T>,
): Promise<T> {
  const killed = rig.killServerAt(point)
  const [, answer] = await Promise.all([killed.then(rig.startServer), work()])
  return answer
}

async function member(): Promise<string> {
  const account = `g${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const body = { account, password: 'Kaijiang8', confirmPassword: 'Kaijiang8', fundPwd: '8351' }
  return (await send(rig.url(), register, { body })).body.token
}

const wrong = () =>
  rig.query(
    `select id from (select * from wallet_invariants union all select * from deposits_invariants
      union all select * from turnover_invariants union all select * from bonuses_invariants
      union all select * from grants_invariants union all select * from bets_invariants) i where violations <> 0`,
  )

/** A deposit by tokens: the node is ended when their transfer is credited and its block is not noted as read. */
async function depositByChain(insist: Insist, token: string, channelId: number): Promise<void> {
  // The rounds begin at the newest block: what was paid before is nobody's.
  await until('the chain is read', async () =>
    (await rig.query('select from deposits_cursors limit 1')).length > 0 ? true : undefined,
  )
  const begun = await insist(createDeposit, {
    token,
    key: randomUUID(),
    body: { channelId, amount: DEPOSIT },
  })
  const { orderNo } = begun.body.data
  const order = async () => (await insist(readDeposit, { token, params: { orderNo } })).body.data
  const url = await until('the address', async () => (await order()).chain?.pay?.walletUrl ?? undefined)
  await killedAt(chainCrashPoints.settled, async () => {
    const body = new URLSearchParams({ act: 'paid' })
    expect((await fetch(rig.url() + url, { method: 'POST', body })).status).toBe(200)
    await rig.parties.makeBlocks(BLOCKS)
  })
  await until('credited', async () => ((await order()).state === 'CREDITED' ? true : undefined))
  // The blocks are read again and go on.
  await until('read on', async () => {
    const [row] = await rig.query<{ read: boolean }>(
      `select exists (select from deposits_cursors c join deposits_sightings s on s.channel_id = c.channel_id
        where c.height >= s.block_height) as read`,
    )
    return row?.read === true ? true : undefined
  })
  const sums = `select count(*)::int as count, sum(c.amount)::text as amount, sum(t.amount)::text as moved
    from deposits_credits c join wallet_transfers t on t.id = c.transfer_id`
  const [paid] = await rig.query<Readonly<Record<'count' | 'amount' | 'moved', unknown>>>(sums)
  expect(paid).toMatchObject({ count: 1, moved: paid?.amount })
}

async function bet(insist: Insist, token: string): Promise<void> {
  const item = { playCode: 'tema_a', model: 1, selection: '25', stakePerUnit: String(STAKE) }
  await until('a bet', async () => {
    const { cur } = (await insist(readOpenInfo, { query: { gameId: GAME } })).body
    if (cur === null) return undefined
    const body = { gameId: GAME, turnNum: cur.turnNum, items: [item], acceptOdds: 'any' as const }
    return (await insist(placeBets, { token, key: randomUUID(), body })).status === 200 ? true : undefined
  })
}

/** So many bets in all; the turnover of a new one is counted by a node that is ended in the middle of it. */
async function playTo(insist: Insist, token: string, bets: number): Promise<void> {
  await killedAt(betsCrashPoints.counted, async () => {
    for (; placed < bets; placed += 1) await bet(insist, token)
  })
  const counted = () =>
    rig.query<Readonly<{ accrued: string; counted: string }>>(
      `select (select coalesce(sum(valid), 0)::text from bonuses_accruals) as accrued,
        (select coalesce(sum(counted), 0)::text from turnover_facts) as counted`,
    )
  const all = String(bets * STAKE * 1000)
  await until('all is counted', async () => {
    const [row] = await counted()
    return row?.accrued === all && row.counted === all ? true : undefined
  })
  expect(await counted()).toEqual([{ accrued: all, counted: all }])
}

async function claimBonus(insist: Insist, token: string, point: 'claiming' | 'claimed'): Promise<string> {
  const key = randomUUID()
  const claim = () => insist(claimBettingBonus, { token, key, body: { date: 'all' } })
  const answer = await killedAt(bonusesCrashPoints[point], claim)
  expect(answer.status).toBe(200)
  expect((await claim()).body).toEqual(answer.body)
  const view = await insist(readBettingBonus, { token, query: { date: 'today' } })
  expect(view.body.dataTotalBonus).toBe('0.00')
  return answer.body.data.claimed
}

async function takeGift(
  insist: Insist,
  token: string,
  rule: string,
  point: Parameters<CrashRig['killServerAt']>[0],
) {
  const { gifts } = (await insist(readBonusCenter, { token })).body.data
  const gift = gifts.find(one => one.rule === rule && one.state === 'ready')
  if (gift === undefined) throw new Error(`the gift ${rule} is not ready`)
  const { id, amount, turnover } = gift
  const key = randomUUID()
  const claim = () => insist(claimGift, { token, key, body: { id, amount, turnover } })
  const answer = await killedAt(point, claim)
  expect(answer.status).toBe(200)
  expect((await claim()).body).toEqual(answer.body)
  return amount
}

test('a deposit over a chain, counted turnover, bonus and gifts are there once, wherever the server is killed between their steps', {
  timeout: 900_000,
}, async () => {
  rig = await buildCrashRig()
  const channelId = await addChainChannel(rig)
  await rig.startServer()
  const told = { repeats: 0 }
  const insist = insistence(rig.url, told)
  const token = await member()
  await depositByChain(insist, token, channelId)

  await playTo(insist, token, 4)
  const first = await claimBonus(insist, token, 'claiming')
  const gifts = [
    await takeGift(insist, token, 'vip-upgrade', grantsCrashPoints.giving),
    await takeGift(insist, token, 'vip-weekly', bonusesCrashPoints.given),
  ]
  await playTo(insist, token, 5)
  const second = await claimBonus(insist, token, 'claimed')
  const bills = await rig.query<{ kind: number; amount: string }>(
    `select kind, (amount / 1000.0)::numeric(12, 2)::text as amount from wallet_transfers
      where kind in (13, 14, 16) order by id`,
  )
  expect(bills.map(({ amount }) => amount)).toEqual([first, ...gifts, second])
  expect(await wrong()).toEqual([])
  expect(await rig.checkLedger()).toEqual([])
  // The claims whose answers were lost were asked for again.
  expect(told.repeats).toBeGreaterThan(0)
})
