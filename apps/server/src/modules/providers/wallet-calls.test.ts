/** The wallet that providers call, in five styles, against a provider of its own program that misbehaves on purpose. */
import { randomBytes, randomUUID } from 'node:crypto'
import { claimBettingBonus, readBettingBonus } from '@app/contract/bonuses.ts'
import { setLimit } from '@app/contract/limits.ts'
import { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import { listBills } from '@app/contract/wallet.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ArcadeRig, accounts, type SpokenCall, startArcadeRig } from './arcade.fixtures.ts'

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
})
afterEach(async () => {
  await rig.misbehave(0)
  expect(await rig.violations()).toEqual([])
})
afterAll(() => rig.stop())

const id = () => randomBytes(16).toString('hex')

/** A member at a game, and calls in her name. */
async function seated(code: string) {
  const { token, memberId } = await rig.server.member({ balance: li(1_000_000) })
  const page = await rig.enter(token, code)
  const seat = await rig.seatOf(page)
  const before = Number(await rig.money(token))
  const call = (kind: SpokenCall['kind'], more: Partial<SpokenCall> = {}): SpokenCall => ({
    ...{ kind, ...seat, game: 'slot', roundId: id(), txId: id(), refTxId: '', amount: '10.00' },
    ...more,
  })
  return {
    ...{ token, memberId },
    page,
    seat,
    before,
    call,
    speak: (one: SpokenCall, flaw?: string) => rig.speak(code, one, flaw),
  }
}

const moved = async (token: string, before: number) =>
  Number((Number(await rig.money(token)) - before).toFixed(3))

test('a limit that the member set keeps off bets of providers and the way into their games, and no win', async () => {
  const [code = ''] = Object.values(accounts)
  const { token, call, speak } = await seated(code)
  const body = { kind: 'stake', span: 'day', amount: '15' } as const
  await rig.server.call(setLimit, { token, body })
  const bet = call('bet')
  expect((await speak(bet)).outcome).toBe('ok')
  const before = Number(await rig.money(token))
  expect((await speak(call('bet'))).outcome).not.toBe('ok')
  expect((await speak(call('win', { roundId: bet.roundId, refTxId: bet.txId }))).outcome).toBe('ok')
  expect(await moved(token, before)).toBe(10)
  expect((await speak(call('bet', { amount: '5.00' }))).outcome).toBe('ok')
  await expect(rig.enter(token, code)).rejects.toThrow()
})

describe.each(Object.entries(accounts))('the style %s', (style, code) => {
  test('takes a bet, pays its win, and both are bills of the round', async () => {
    const { token, before, call, speak } = await seated(code)
    expect(Number((await speak(call('balance'))).balance)).toBe(before)
    const bet = call('bet')
    expect(await speak(bet)).toMatchObject({ outcome: 'ok', balance: (before - 10).toFixed(2) })
    const win = call('win', { roundId: bet.roundId, refTxId: bet.txId, amount: '25.00' })
    expect(await speak(win)).toMatchObject({ outcome: 'ok', balance: (before + 15).toFixed(2) })
    const bills = (await rig.server.call(listBills, { token, query: { rows: 2 } })).body.data
    expect(bills.map(({ type, amount }) => [type, amount])).toEqual([
      [35, '25.00'],
      [34, '-10.00'],
    ])
    expect(bills[0]?.reference).toContain(`${code}:${bet.roundId}`)
  })

  test('answers a repeat byte by byte, and moves nothing again', async () => {
    const { token, before, call, speak } = await seated(code)
    const bet = call('bet')
    const first = await speak(bet)
    await speak(call('bet', { amount: '1.00' }))
    const again = await Promise.all([speak(bet), speak(bet), speak(bet)])
    for (const { status, text } of again) {
      expect(status).toBe(first.status)
      expect(text).toBe(first.text)
    }
    expect(await moved(token, before)).toBe(-11)
  })

  test('refuses the same transaction with another amount', async () => {
    const { token, before, call, speak } = await seated(code)
    const bet = call('bet')
    await speak(bet)
    expect((await speak({ ...bet, amount: '11.00' })).outcome).toBe('refused')
    expect(await moved(token, before)).toBe(-10)
  })

  test('takes a bet back once, with one answer for a second time', async () => {
    const { token, before, call, speak } = await seated(code)
    const bet = call('bet')
    await speak(bet)
    const back = call('rollback', { roundId: bet.roundId, refTxId: bet.txId })
    expect((await speak(back)).outcome).toBe('ok')
    expect((await speak(back)).outcome).toBe('ok')
    await speak({ ...back, txId: id() })
    expect(await moved(token, before)).toBe(0)
  })

  test('refuses a bet that was taken back before it came', async () => {
    const { token, before, call, speak } = await seated(code)
    const bet = call('bet')
    expect((await speak(call('rollback', { roundId: bet.roundId, refTxId: bet.txId }))).outcome).toBe('ok')
    expect((await speak(bet)).outcome).toBe('refused')
    expect((await speak(bet)).outcome).toBe('refused')
    expect(await moved(token, before)).toBe(0)
  })

  test('refuses a win without its bet, a bet without money, and nobody', async () => {
    const { token, before, call, speak } = await seated(code)
    expect((await speak(call('win'))).outcome).not.toBe('ok')
    const poor = await speak(call('bet', { amount: '90000.00' }))
    expect(poor.outcome).toBe('refused')
    // One style names no balance with an error.
    if (style !== 'hmac-sorted') expect(Number(poor.balance)).toBe(before)
    expect((await speak(call('bet', { player: '0'.repeat(24) }))).outcome).not.toBe('ok')
    expect(await moved(token, before)).toBe(0)
  })

  test('refuses a round of somebody else', async () => {
    const [a, b] = [await seated(code), await seated(code)]
    const bet = a.call('bet')
    await a.speak(bet)
    const stolen = b.call('win', { roundId: bet.roundId, refTxId: bet.txId, amount: '99.00' })
    // A style whose adapter makes each round the player's own finds no bet in it.
    expect((await b.speak(stolen)).outcome).not.toBe('ok')
    expect(await moved(b.token, b.before)).toBe(0)
  })

  const flaws =
    style === 'static-token'
      ? ['other-key']
      : style === 'rsa-body' || style === 'hmac-concat'
        ? ['changed-byte', 'other-key']
        : ['changed-byte', 'other-key', 'old-time']
  test.each(flaws)('believes no message with %s', async flaw => {
    const { token, before, call, speak } = await seated(code)
    expect((await speak(call('bet'), flaw)).outcome).toBe('refused')
    expect(await moved(token, before)).toBe(0)
  })

  test('refuses another currency where it names one', async () => {
    if (style === 'hmac-concat') return
    const { token, before, call, speak } = await seated(code)
    expect((await speak(call('bet'), 'other-currency')).outcome).toBe('refused')
    expect(await moved(token, before)).toBe(0)
  })
})

test('a nonce counts once', async () => {
  const { call, speak } = await seated('arcade_c')
  expect((await speak(call('bet'), 'same-nonce')).outcome).toBe('ok')
  expect((await speak(call('bet'), 'same-nonce')).outcome).toBe('refused')
})

test('two hundred bets at once on money for one: one is taken', async () => {
  const { token, before, call, speak } = await seated('arcade_d')
  const amount = before.toFixed(2)
  const heard = await Promise.all(Array.from({ length: 200 }, () => speak(call('bet', { amount }))))
  expect(heard.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  expect(await moved(token, before)).toBe(-before)
})

test('fifty bets of one member at once, with repeats and takings back among them, go in few commits and by every rule', async () => {
  const { token, before, call, speak, memberId } = await seated('arcade_d')
  const bets = Array.from({ length: 50 }, () => call('bet', { amount: '30.00' }))
  const money = Math.floor(before / 30)
  const [heard, repeated] = await Promise.all([
    Promise.all(bets.map(bet => speak(bet))),
    Promise.all(bets.map(bet => speak(bet))),
  ])
  const taken = bets.filter((_, at) => heard[at]?.outcome === 'ok')
  expect(taken).toHaveLength(money)
  // Each that was taken left a balance of its own, and its repeat has the same bytes.
  const balances = heard.filter(({ outcome }) => outcome === 'ok').map(({ balance }) => Number(balance))
  expect(new Set(balances)).toEqual(new Set(taken.map((_, at) => before - 30 * (at + 1))))
  for (const [at, one] of heard.entries()) if (one.outcome === 'ok') expect(repeated[at]?.text).toBe(one.text)
  const [{ commits } = { commits: 0 }] = await rig.server.query<{ commits: number }>(
    `select count(distinct xmin::text)::integer as commits from providers_transactions where member_id = $1`,
    [memberId],
  )
  expect(commits).toBeLessThan(taken.length / 2)
  // Each is taken back while it is repeated; the money comes back once.
  await Promise.all(
    taken.flatMap(bet => [
      speak(call('rollback', { roundId: bet.roundId, refTxId: bet.txId })),
      speak(bet),
      speak(call('rollback', { roundId: bet.roundId, refTxId: bet.txId })),
    ]),
  )
  expect(await moved(token, before)).toBe(0)
  // What is taken back before it comes is refused, also where both come at once.
  const late = Array.from({ length: 20 }, () => call('bet'))
  await Promise.all(
    late.flatMap(bet => [
      speak(call('rollback', { roundId: bet.roundId, refTxId: bet.txId })),
      speak(bet),
      speak(call('win', { roundId: bet.roundId, refTxId: bet.txId, amount: '0.00' })),
    ]),
  )
  expect(await moved(token, before)).toBe(0)
})

test('calls of many members at once go in few commits, also where one of them names what is not its own', async () => {
  const seats = await Promise.all(Array.from({ length: 6 }, () => seated('arcade_d')))
  const [first, second] = seats
  if (first === undefined || second === undefined) throw new Error('nobody is seated')
  const bets = seats.flatMap(({ call, speak }) => [1, 2, 3].map(() => ({ one: call('bet'), speak })))
  // Of two who open the same round, or send the same transaction, one is heard.
  const [roundId, txId] = [id(), id()]
  const rivals = [first, second].flatMap(({ call, speak }) =>
    [{ roundId }, { txId }].map(shared => ({ one: call('bet', shared), speak })),
  )
  const all = [...bets, ...rivals]
  const heard = await Promise.all(all.map(({ one, speak }) => speak(one)))
  expect(heard.slice(0, bets.length).every(({ outcome }) => outcome === 'ok')).toBe(true)
  const fought = heard.slice(bets.length).map(({ outcome }) => outcome)
  expect([fought[0], fought[2]].toSorted()).toEqual(['ok', 'refused'])
  expect([fought[1], fought[3]].toSorted()).toEqual(['ok', 'refused'])
  // All wins at once, each with a repeat of its bet and a win that has no bet beside it.
  const wins = bets.map(({ one, speak }) => ({
    one: { ...one, kind: 'win' as const, txId: id(), refTxId: one.txId, amount: '4.00' },
    speak,
  }))
  const ended = await Promise.all(
    wins.flatMap(({ one, speak }, at) => [
      speak(one),
      speak(bets[at]?.one ?? one),
      speak({ ...one, txId: id(), roundId: id() }),
    ]),
  )
  for (const [at, { outcome, text }] of ended.entries())
    if (at % 3 === 0) expect(outcome).toBe('ok')
    else if (at % 3 === 1) expect(text).toBe(heard[(at - 1) / 3]?.text)
    else expect(outcome).toBe('refused')
  const moves = await Promise.all(seats.map(({ token, before }) => moved(token, before)))
  expect(moves.slice(2)).toEqual([-18, -18, -18, -18])
  expect(Number(moves[0]) + Number(moves[1])).toBe(-56)
  const [{ commits } = { commits: 0 }] = await rig.server.query<{ commits: number }>(
    `select count(distinct xmin::text)::integer as commits from providers_transactions where tx_id = any($1)`,
    [bets.map(({ one }) => one.txId)],
  )
  expect(commits).toBeLessThan(bets.length)
})

test('a win is heard after the login has ended, and a bet is not', async () => {
  const { token, before, call, speak } = await seated('arcade_d')
  const bet = call('bet')
  await speak(bet)
  await rig.server.query(
    `update auth_sessions set ended_at = server_now(), end_reason = 'logout'
      where member_id = (select member_id from providers_players where player_ref = $1)`,
    [bet.player],
  )
  expect((await speak(call('bet'))).outcome).toBe('refused')
  const win = call('win', { roundId: bet.roundId, refTxId: bet.txId, amount: '30.00' })
  expect(await speak(win)).toMatchObject({ outcome: 'ok', balance: (before + 20).toFixed(2) })
  expect(await moved(token, before)).toBe(20)
})

test('a win that is taken back when the money is gone is owed, and paid by what comes next', async () => {
  const { token, before, call, speak } = await seated('arcade_a')
  const bet = call('bet')
  await speak(bet)
  const win = call('win', { roundId: bet.roundId, refTxId: bet.txId, amount: '40.00' })
  await speak(win)
  await speak(call('bet', { amount: (before + 30).toFixed(2) }))
  expect((await speak(call('rollback', { roundId: bet.roundId, refTxId: win.txId }))).outcome).toBe('ok')
  expect(await rig.money(token)).toBe('0.00')
  const second = call('bet', { amount: '0.00' })
  await speak(second)
  await speak(call('win', { roundId: second.roundId, refTxId: second.txId, amount: '50.00' }))
  expect(await rig.money(token)).toBe('10.00')
})

describe('rounds that have ended', () => {
  const require = (memberId: bigint, source: string) =>
    rig.server.app.db.transaction(tx =>
      rig.server.app.services.turnover.open(tx, {
        ...{ memberId, kind: 'deposit', source, amount: li(500_000), bonus: li(0) },
        multiple: 1_000_000n as RatioPpm,
      }),
    )
  const count = () => rig.server.app.services.providers.countRounds()
  const counted = async (token: string) => {
    await count()
    const { rows } = (await rig.server.call(readValidWithdraw, { token })).body
    return rows.map(({ doneDml }) => doneDml)
  }

  /** What each requirement has by the transactions alone: a bet counts for the newest requirement that it found open. */
  const byTransactions = (memberId: bigint) =>
    rig.server.query<{ seq: number; counted: string }>(
      `with bets as (select t.provider, t.round_id, min(t.created_at) as at, sum(t.amount) as stake from providers_transactions t
          where t.member_id = $1 and t.kind in ('bet', 'betWin') and t.status = 'OK' and not exists (select from providers_reversals v
            where v.provider = t.provider and v.ref_tx_id = t.tx_id) group by 1, 2),
        ended as (select b.*, r.category, coalesce((select sum(w.win) from providers_transactions w where w.provider = b.provider
            and w.round_id = b.round_id and w.status = 'OK' and not exists (select from providers_reversals v
              where v.provider = w.provider and v.ref_tx_id = w.tx_id)), 0) as win
          from bets b join providers_rounds r using (provider, round_id) where r.state = 'closed'),
        valid as (select e.provider, e.category, (select max(q.seq) from turnover_requirements q where q.member_id = $1
            and q.opened_at < e.at) as seq, sum(case when category = 'live' then least(stake, abs(win - stake)) else stake end) as valid
          from ended e group by 1, 2, 3)
        select seq, sum(floor(valid * case when category = 'live' then 0.5 else 1 end))::bigint::text as counted
          from valid where seq is not null group by seq order by seq`,
      [memberId],
    )
  const byRequirements = (memberId: bigint) =>
    rig.server.query(
      `select seq, counted::text from turnover_requirements where member_id = $1 and counted > 0 order by seq`,
      [memberId],
    )
  const unsound = () =>
    rig.server.query(
      `select id from (select * from turnover_invariants union all select * from bonuses_invariants
        union all select * from vip_invariants union all select * from agents_invariants) i where violations <> 0`,
    )

  /** A round of a game in which the member stakes and gets so much. */
  async function round(
    { call, speak }: Awaited<ReturnType<typeof seated>>,
    game: string,
    stake: string,
    win: string,
  ) {
    const bet = call('bet', { game, amount: stake })
    expect((await speak(bet)).outcome).toBe('ok')
    await speak(call('win', { game, roundId: bet.roundId, refTxId: bet.txId, amount: win }))
    return bet
  }

  test.each(Object.entries(accounts))(
    'count by the share of their category, whatever the style %s says; what is taken back counts no more',
    async (style, code) => {
      const seat = await seated(code)
      const { token, memberId, call, speak } = seat
      await round(seat, 'slot', '7.00', '0.00')
      await require(memberId, `${style}-1`)
      const first = await round(seat, 'slot', '100.00', '20.00')
      await round(seat, 'dice', '30.00', '60.00')
      expect(await counted(token)).toEqual(['130.00'])
      // A live table counts what was risked of its stake, and half of that.
      await round(seat, 'baccarat', '40.00', '40.00')
      await round(seat, 'baccarat', '40.00', '70.01')
      expect(await counted(token)).toEqual(['145.005'])
      const open = call('bet', { amount: '50.00' })
      await speak(open)
      expect(await counted(token)).toEqual(['145.005'])
      await require(memberId, `${style}-2`)
      await round(seat, 'slot', '11.00', '0.00')
      await speak(call('win', { roundId: open.roundId, refTxId: open.txId, amount: '0.00' }))
      await count()
      expect(await byRequirements(memberId)).toEqual([
        { seq: 1, counted: '195005' },
        { seq: 2, counted: '11000' },
      ])
      expect(await byTransactions(memberId)).toEqual(await byRequirements(memberId))
      await speak(call('rollback', { roundId: first.roundId, refTxId: first.txId }))
      await count()
      expect(await byRequirements(memberId)).toEqual([
        { seq: 1, counted: '95005' },
        { seq: 2, counted: '11000' },
      ])
      const { data } = (await rig.server.call(readCountedTurnover, { token, params: { id: '1' }, query: {} }))
        .body
      expect(
        data
          .map(({ category, turnNum, valid, counted: part }) => [category, turnNum, valid, part])
          .toSorted(),
      ).toEqual([
        ['card', null, '30.00', '30.00'],
        ['electronic', null, '50.00', '50.00'],
        ['live', null, '30.01', '15.005'],
      ])
      expect(await unsound()).toEqual([])
    },
  )

  test('earn the bonus of their category, which goes back with what is taken back', async () => {
    const seat = await seated('arcade_a')
    const { token, call, speak } = seat
    const bet = await round(seat, 'slot', '400.00', '0.00')
    await count()
    const rows = async () =>
      (await rig.server.call(readBettingBonus, { token, query: { date: 'today' } })).body.data.map(
        ({ category, liveCode, providerName, validBet, bonus, paid }) => [
          category,
          liveCode,
          providerName,
          validBet,
          bonus,
          paid,
        ],
      )
    const name = rig.sandbox.providers.find(({ code }) => code === 'arcade_a')?.name
    expect(await rows()).toEqual([['electronic', 'arcade_a', name, '400.00', '1.20', '0.00']])
    const claimed = await rig.server.call(claimBettingBonus, {
      token,
      key: randomUUID(),
      body: { date: 'all' },
    })
    expect(claimed.body.data.claimed).toBe('1.20')
    await speak(call('rollback', { roundId: bet.roundId, refTxId: bet.txId }))
    await count()
    expect(await rows()).toEqual([['electronic', 'arcade_a', name, '0.00', '0.00', '0.00']])
    const [last] = (await rig.server.call(listBills, { token, query: { rows: 1 } })).body.data
    expect([last?.type, last?.amount]).toEqual([21, '-1.20'])
    expect(await unsound()).toEqual([])
  })

  test('are counted once when two look for them at once', async () => {
    const seat = await seated('arcade_d')
    await require(seat.memberId, 'race')
    for (let at = 0; at < 5; at++) await round(seat, 'slot', '10.00', '0.00')
    await Promise.allSettled(Array.from({ length: 6 }, count))
    expect(await counted(seat.token)).toEqual(['50.00'])
    expect(await rig.server.query('select from providers_uncounted')).toEqual([])
    expect(await unsound()).toEqual([])
  })
})

describe('a round of the arcade', () => {
  test.each(Object.values(accounts))('is played to its end by the account %s', async code => {
    const { token, before, page } = await seated(code)
    const { status, body } = await rig.play(page, { spin: '5.00' })
    expect([status, body.state]).toEqual([200, 'closed'])
    expect(await moved(token, before)).toBe(Number((Number(body.win) - 5).toFixed(3)))
  })

  test.each([
    'lost-answer',
    'twice',
    'early-win',
    'rollback-first',
    'double-rollback',
    'late-win',
    'wrong-signature',
    'wrong-currency',
    'other-amount',
    'foreign-round',
  ])('with the fault %s ends, and the books agree', async fault => {
    await rig.misbehave(1000, fault)
    for (const code of Object.values(accounts)) {
      const { token, before, page } = await seated(code)
      await rig.play(page, { spin: '5.00' })
      const last = async () => {
        const state = await fetch(`${rig.server.url}${page}/state`, { method: 'POST', body: '{}' })
        return (await state.json()) as { open: unknown; last: { win: string; stake: string }[] }
      }
      await expect.poll(async () => (await last()).open, { timeout: 15_000 }).toBeNull()
      const { last: ended } = await last()
      const net = ended.reduce((sum, { win, stake }) => sum + Number(win) - Number(stake), 0)
      expect([code, await moved(token, before)]).toEqual([code, Number(net.toFixed(3))])
    }
  })
})
