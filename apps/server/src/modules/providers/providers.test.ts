/** The way into a game, and what a member played, by the calls of the specification. */
import { createHash, createHmac } from 'node:crypto'
import { listGames } from '@app/contract/games.ts'
import {
  listLiveGames,
  listLiveRounds,
  listRecentGames,
  playLive,
  reportLiveGames,
} from '@app/contract/providers.ts'
import { seedStepsBefore } from '@app/domain/draws/fair-draw.ts'
import { li } from '@app/domain/money/money.ts'
import { roundWords } from '@app/domain/provider-games/round-words.ts'
import { spinSlot } from '@app/domain/provider-games/slot.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArcadeRig, startArcadeRig } from './arcade.fixtures.ts'

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
})
afterAll(() => rig.stop())

const rich = () => rig.server.member({ balance: li(1_000_000) })
const open = (token: string, more: object = {}) =>
  rig.server.call(playLive, {
    token,
    query: { liveCode: 'arcade_a', gameType: 'slot', isMobile: '1', ...more },
  })

describe('the way into a game', () => {
  test('answers an address, which is a page of its own that reads nothing of ours (R1-077, R1-108)', async () => {
    const { token } = await rich()
    const { data } = (await open(token)).body
    expect(data).toMatch(/^\/arcade\/[0-9a-f]{32}$/)
    const page = await fetch(rig.server.url + data)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-scripts/)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(await page.text()).toContain('三星报喜')
  })

  test('begins at a picture of the game, which runs nothing when it is opened alone', async () => {
    const { data } = (await rig.server.call(listGames, { query: { rows: 100 } })).body
    const shown = data.filter(({ liveCode }) => liveCode === 'arcade_a')
    expect(new Set(shown.map(({ imageUrl }) => imageUrl))).toEqual(
      new Set(['/arcade/tile-slot', '/arcade/tile-dice', '/arcade/tile-baccarat']),
    )
    for (const { imageUrl } of shown) {
      const picture = await fetch(rig.server.url + imageUrl)
      expect(picture.headers.get('content-type')).toBe('image/svg+xml')
      expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
      expect(await picture.text()).toMatch(/^<svg /)
    }
  })

  test('is closed to strangers, trial accounts, and games that nobody knows', async () => {
    expect(
      (await rig.server.call(playLive, { query: { liveCode: 'arcade_a', gameType: 'slot' } })).body.code,
    ).toBe('UC/LOGIN_REQUIRED')
    const trial = await rig.server.member({ kind: 'trial' })
    expect((await open(trial.token)).body).toMatchObject({
      ...{ code: 'LIVE/TRIAL', msg: '试玩账户无法进行该操作，请注册正式账户!' },
    })
    const { token } = await rich()
    expect((await open(token, { gameType: 'none' })).body.code).toBe('LIVE/UNKNOWN')
    expect(
      (
        await rig.server.call(playLive, {
          token: (await rich()).token,
          query: { liveCode: 'nobody', gameType: 'slot' },
        })
      ).body.code,
    ).toBe('LIVE/UNKNOWN')
  })

  test('is closed in its maintenance, for one game or a whole provider, while a win is still heard (R1-076)', async () => {
    const { token } = await rich()
    const page = (await open(token)).body.data
    const seat = await rig.seatOf(page)
    const bet = {
      kind: 'bet',
      ...seat,
      game: 'slot',
      roundId: 'a'.repeat(32),
      txId: 'b'.repeat(32),
      refTxId: '',
      amount: '1.00',
    } as const
    expect(await rig.speak('arcade_a', bet)).toMatchObject({ outcome: 'ok' })
    await rig.server.query(`update providers_entries set state = 'paused' where code = 'arcade_a'`)
    await expect.poll(async () => (await open((await rich()).token)).body.code).toBe('LIVE/maintenance')
    expect(
      (await rig.speak('arcade_a', { ...bet, txId: 'c'.repeat(32), roundId: 'd'.repeat(32) })).outcome,
    ).toBe('refused')
    const win = { ...bet, kind: 'win', txId: 'e'.repeat(32), refTxId: bet.txId, amount: '3.00' } as const
    expect((await rig.speak('arcade_a', win)).outcome).toBe('ok')
    await rig.server.query(`update providers_entries set state = 'on'`)
    await rig.server.query(
      `update games_third_party set maintain = '2020-01-01 00:00:00~2999-01-01 00:00:00' where provider_code = 'arcade_a' and game_code = 'slot'`,
    )
    await expect.poll(async () => (await open((await rich()).token)).body.code).toBe('LIVE/maintenance')
    await rig.server.query(`update games_third_party set maintain = '' where provider_code = 'arcade_a'`)
    await expect.poll(async () => (await open((await rich()).token)).status).toBe(200)
  })

  test('is shut while another game of the provider is not finished (KY/0)', async () => {
    const { token } = await rich()
    const seat = await rig.seatOf((await open(token)).body.data)
    const bet = {
      kind: 'bet',
      ...seat,
      game: 'slot',
      roundId: '1'.repeat(32),
      txId: '2'.repeat(32),
      refTxId: '',
      amount: '1.00',
    } as const
    await rig.speak('arcade_a', bet)
    await expect.poll(async () => (await open(token, { gameType: 'dice' })).body.code).toBe('KY/0')
  })

  test('is asked for once a second', async () => {
    const { token } = await rich()
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of a provider that is not named any more rests, so that no tile leads nowhere', async () => {
    await rig.server.query(`insert into games_providers(code, name) values ('gone', '不再合作')`)
    await rig.server.query(
      `insert into games_third_party(game_id, name, category, provider_code, game_code, maintain)
        values (9000, '旧游戏', 'fish', 'gone', 'old', '')`,
    )
    await rig.server.app.services.providers.bringGames()
    const { data } = (await rig.server.call(listGames, { query: { groupType: 'fish' } })).body
    expect(data.find(({ gameName }) => gameName === '旧游戏')?.maintain).toMatch(/2999/)
  })

  test('stands in the hall by the games that providers offer', async () => {
    const { data } = (await rig.server.call(listGames, { query: { groupType: 'electronic' } })).body
    expect(data).toContainEqual(
      expect.objectContaining({
        gameName: '三星报喜',
        liveCode: 'arcade_a',
        gameCode: 'slot',
        maintain: '',
        type: 'THIRD_PARTY',
      }),
    )
  })
})

describe('what was played', () => {
  test('is summed by game and day, listed by round, and checked from its seed (R1-058, R1-059, R1-126, R1-127, R1-128)', async () => {
    const { token } = await rich()
    const page = (await open(token)).body.data
    let [stake, win] = [0, 0]
    for (let at = 0; at < 3; at++) {
      const { body } = await rig.play(page, { spin: '5.00' })
      expect(body.state).toBe('closed')
      stake += 5
      win += Number(body.win)
    }
    const games = (await rig.server.call(listLiveGames, { token })).body.data
    expect(games).toContainEqual(
      expect.objectContaining({ gameCode: 'slot', gameName: '三星报喜', category: 'electronic' }),
    )
    const report = (await rig.server.call(reportLiveGames, { token, query: { gameCodes: 'slot,dice' } })).body
    expect(new Set(report.data.map(({ gameCode }) => gameCode))).toEqual(new Set(['slot', 'dice']))
    expect(report.data.find(row => row.rounds > 0)).toMatchObject({
      ...{ gameCode: 'slot', rounds: 3, betAmount: stake.toFixed(2), validBet: stake.toFixed(2) },
      winAmount: (win - stake).toFixed(2),
    })
    const rounds = (await rig.server.call(listLiveRounds, { token, query: { gameCode: 'slot', rows: 2 } }))
      .body
    expect(rounds).toMatchObject({ page: 1, totalCount: 3, total: { betAmount: '15.00' } })
    expect(rounds.data).toHaveLength(2)
    const second = (
      await rig.server.call(listLiveRounds, { token, query: { gameCode: 'slot', rows: 2, page: 2 } })
    ).body
    expect(second).toMatchObject({ page: 2, totalCount: 3, data: [{ betAmount: '5.00', state: 'closed' }] })
    expect(
      (await rig.server.call(listLiveRounds, { token, query: { gameCode: 'dice' } })).body.totalCount,
    ).toBe(0)
    const today = chinaDateOf(rig.server.now())
    const before = { startDate: addDays(today, -6), endDate: addDays(today, -1) }
    expect((await rig.server.call(listLiveRounds, { token, query: before })).body.totalCount).toBe(0)
    const none = (await rig.server.call(reportLiveGames, { token, query: before })).body.data
    expect(none.every(({ rounds }) => rounds === 0)).toBe(true)
    const [last] = rounds.data
    const proof = await (await fetch(rig.server.url + last?.proofUrl)).text()
    const { round } = JSON.parse(/id="facts">(.*?)<\/script>/.exec(proof)?.[1] ?? '{}')
    const hashes = {
      sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
      hmacSha256: (key: Uint8Array, message: Uint8Array) =>
        createHmac('sha256', key).update(message).digest(),
    }
    const seed = Buffer.from(round.result.seed, 'hex')
    const words = roundWords(seed, { game: 'slot', roundId: String(round.place), clientSeed: 'test' }, hashes)
    expect(spinSlot(words)).toEqual(round.result.drawn)
    expect(Buffer.from(seedStepsBefore(seed, round.place, hashes)).toString('hex')).toBe(round.result.end)
  })

  test('leads the hall, what was played last first, each game once', async () => {
    const { token } = await rich()
    const recent = async () => (await rig.server.call(listRecentGames, { token })).body.data
    expect(await recent()).toEqual([])
    const slot = await rig.enter(token, 'arcade_a', 'slot')
    await rig.play(slot, { spin: '5.00' })
    // One entrance a second.
    await new Promise(resolve => setTimeout(resolve, 1_050))
    await rig.play(await rig.enter(token, 'arcade_b', 'dice'), { big: '5.00' })
    const codes = async () => (await recent()).map(({ gameCode }) => gameCode)
    expect(await codes()).toEqual(['dice', 'slot'])
    await rig.play(slot, { spin: '5.00' })
    expect(await recent()).toEqual([
      { liveCode: 'arcade_a', gameCode: 'slot' },
      { liveCode: 'arcade_b', gameCode: 'dice' },
    ])
    expect((await rig.server.call(listRecentGames, { token: (await rich()).token })).body.data).toEqual([])
    expect((await rig.server.call(listRecentGames, {})).status).toBe(401)
  })

  test('is told to nobody else', async () => {
    const [a, b] = [await rich(), await rich()]
    await rig.play((await open(a.token)).body.data, { spin: '5.00' })
    expect((await rig.server.call(listLiveRounds, { token: b.token })).body.totalCount).toBe(0)
    expect((await rig.server.call(listLiveRounds, {})).body.code).toBe('UC/LOGIN_REQUIRED')
  })

  test('is asked for by days of UTC+8 that are written as such, not after today (R1-093)', async () => {
    const { token } = await rich()
    const today = chinaDateOf(rig.server.now())
    const ask = (startDate: string, endDate: string) =>
      rig.server.call(reportLiveGames, { token, query: { startDate, endDate } })
    expect((await ask(addDays(today, -6), today)).status).toBe(200)
    expect((await ask(today, addDays(today, 1))).body.code).toBe('LIVE/SPAN')
    expect((await ask(today, addDays(today, -1))).body.code).toBe('LIVE/SPAN')
    expect(
      (await rig.server.call(reportLiveGames, { token, query: { startDate: '27/11/2026' } })).status,
    ).toBe(400)
  })
})
