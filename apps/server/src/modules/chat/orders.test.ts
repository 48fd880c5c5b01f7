/** Own bets that members show in rooms: real bets, real draws and judgements anew, real sockets. */
import { cancelBets } from '@app/contract/bets.ts'
import { readChatOrders } from '@app/contract/chat-orders.ts'
import { recallChatMessage, reportChatMessage } from '@app/contract/chat-talk.ts'
import { listChatReports } from '@app/contract/operator/chat.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, forceNumbers, type OpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { defective, resettleByTwo, resettleToday, serviceOf } from '#modules/bets/resettlement.fixtures.ts'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Chatter, connectChat, LOBBY } from './chat.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.query('update chat_rooms set sec_per_mess = 0')
  await server.app.relay.start()
})
afterAll(() => server.stop())

const GAME = 71
const HIDDEN = { hideAmount: true }

async function join(joins: string | null = LOBBY) {
  const member = await server.member({ balance: li(1_000_000) })
  const chatter = await connectChat(server.url, `chat ${member.token}`, { joins })
  const { content } = await chatter.frame(3)
  return { ...member, ...chatter, personId: content.userId }
}

type Joined = Awaited<ReturnType<typeof join>>

/** Bets ten yuan on each; answers the orders. */
async function bet({ token }: Joined, issue: OpenIssue, ...selections: string[]): Promise<string[]> {
  const items = selections.map(selection => ({ playCode: 'tema_a', selection, stakePerUnit: '10' }))
  const { body } = await placeSlip(server, issue, token, items)
  return body.data.orders.map(({ orderNo }) => orderNo)
}

const show = (by: Chatter, orderNo: string | undefined, more: object = {}) =>
  by.talk('not shown', { type: 'order', orderNo, ...more })
const idOf = ({ content }: Awaited<ReturnType<typeof show>>) => ('id' in content ? content.id : '')
const codeOf = ({ content }: Awaited<ReturnType<typeof show>>) => ('code' in content ? content.code : '')

async function ask(ids: readonly string[], token?: string) {
  const seqs = ids.map(id => id.split('.')[1]).join(',')
  const query = { params: { id: LOBBY }, query: { seqs }, ...(token !== undefined && { token }) }
  const { rows } = (await server.call(readChatOrders, query)).body.data
  return ids.map(id => rows.find(row => row.id === id))
}

test('won and lost are shown alike, by the card that the server makes of the own order, and each person is told what became of it', async () => {
  const [player, reader] = [await join(), await join()]
  const issue = await findOpenIssue(server, GAME)
  const [won, lost] = await bet(player, issue, '30', '07')
  const [first, second] = [await show(player, won), await show(player, lost)]
  const { content } = await reader.frame(22, frame => frame.content.clientId === first.clientId)
  expect(content).toMatchObject({ type: 'order', body: `[晒单] 极速六合彩 第${issue.turnNum}期 特码A：30` })
  expect(content.order).toEqual({
    ...{ game_id: GAME, game_name: '极速六合彩', turn_num: issue.turnNum, play_name: '特码A', model: 1 },
    ...{ selection: '30', units: 1, odds: '48.5', hides_amount: false },
  })
  // The number of an order is its player's; so is nothing else of the account.
  expect(JSON.stringify(reader.log())).not.toContain(`"${won}"`)
  const ids = [idOf(first), idOf(second)]
  const open = { state: 'open', stake: '10.00', payout: '0.00' }
  expect(await ask(ids, reader.token)).toMatchObject(ids.map(id => ({ id, ...open, order_no: null })))
  expect(await ask(ids, player.token)).toMatchObject([{ order_no: won }, { order_no: lost }])
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  const told = await reader.frame(42)
  const ended = [
    { id: ids[0], state: 'won', stake: '10.00', payout: '485.00' },
    { id: ids[1], state: 'lost', stake: '10.00', payout: '0.00' },
  ]
  expect(told.content.orders.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(ended)
  expect(await ask(ids)).toMatchObject(ended)
})

test('a card never lies: after a judgement anew and a cancellation it tells what is so now', async () => {
  const player = await join()
  const issue = await findOpenIssue(server, GAME)
  const [right, wrong, gone] = await bet(player, issue, '30', '07', '08')
  const ids = [
    idOf(await show(player, right)),
    idOf(await show(player, wrong)),
    idOf(await show(player, gone)),
  ]
  /** Whoever is in the room hears it by the socket. */
  const heard = (nth: number, state: string) =>
    player.frame(42, ({ content }) => content.orders.some(one => one.id === ids[nth] && one.state === state))
  await server.call(cancelBets, { token: player.token, body: { orderNo: gone ?? '' } })
  await heard(2, 'cancelled')
  expect((await ask(ids))[2]).toMatchObject({ state: 'cancelled', stake: '10.00', payout: '10.00' })
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  await heard(0, 'won')
  expect(await ask(ids)).toMatchObject([{ state: 'won' }, { state: 'lost' }, { state: 'cancelled' }])
  await resettleByTwo(serviceOf(server, defective), issue.id)
  await Promise.all([heard(0, 'lost'), heard(1, 'won')])
  expect(await ask(ids)).toMatchObject([
    { state: 'lost', payout: '0.00' },
    { state: 'won', payout: '485.00' },
    {},
  ])
  await resettleToday(server, String(issue.id))
  expect(await ask(ids)).toMatchObject([{ state: 'won' }, { state: 'lost' }, { state: 'cancelled' }])
})

test('nobody shows the bet of another, one that was taken back, or one that never was', async () => {
  const [player, thief] = [await join(), await join()]
  const issue = await findOpenIssue(server, GAME)
  const [own, gone] = await bet(player, issue, '11', '12')
  await server.call(cancelBets, { token: player.token, body: { orderNo: gone ?? '' } })
  const forged = { order: { selection: '49' }, game_name: '假的' }
  expect(codeOf(await show(thief, own, forged))).toBe('CHAT/ORDER_UNKNOWN')
  for (const orderNo of [gone, '999999999999', undefined])
    expect(codeOf(await show(player, orderNo))).toBe('CHAT/ORDER_UNKNOWN')
  expect(thief.log().filter(event => event.command === 22 && event.content.type === 'order')).toHaveLength(
    player.log().filter(event => event.command === 22 && event.content.type === 'order').length,
  )
})

test('a hidden amount is nowhere on the wire, before and after the draw', async () => {
  const [player, reader] = [await join(), await join()]
  const issue = await findOpenIssue(server, GAME)
  const [own] = await bet(player, issue, '30')
  const sent = await show(player, own, HIDDEN)
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  const id = idOf(sent)
  const hidden = { id, state: 'won', stake: null, payout: null }
  const { content } = await reader.frame(42, frame => frame.content.orders.some(one => one.id === id))
  expect(content.orders).toContainEqual(hidden)
  expect(await ask([id], reader.token)).toMatchObject([hidden])
  const message = reader.log().find(event => event.command === 22 && event.id === id)
  expect(JSON.stringify(message)).not.toMatch(/10\.00|485/)
})

test('a bet stands once in a room, three an hour, again when its author took it back, and nowhere where it may not', async () => {
  const player = await join()
  const issue = await findOpenIssue(server, GAME)
  const orders = await bet(player, issue, '21', '22', '23', '24')
  const first = await show(player, orders[0])
  expect(codeOf(await show(player, orders[0]))).toBe('CHAT/ORDER_SHOWN')
  // The same message sent again is the same message.
  const again = await show(player, orders[0], { clientId: first.clientId })
  expect(idOf(again)).toBe(idOf(first))
  await server.call(recallChatMessage, {
    token: player.token,
    body: { room_id: LOBBY, id: idOf(first) },
  })
  expect(await ask([idOf(first)], player.token)).toEqual([undefined])
  const late = await join()
  expect(JSON.stringify(late.log())).not.toContain('"selection":"21"')
  for (const orderNo of orders.slice(0, 2)) expect(codeOf(await show(player, orderNo))).toBe('')
  expect(codeOf(await show(player, orders[2]))).toBe('CHAT/ORDERS_MANY')
  await server.travel(61 * 60_000)
  const other = await findOpenIssue(server, GAME)
  const [fresh] = await bet(player, other, '25')
  await server.query('update chat_rooms set takes_orders = false where id = $1', [LOBBY])
  expect(codeOf(await show(player, fresh))).toBe('CHAT/ORDERS_OFF')
  await server.query('update chat_rooms set takes_orders = true, sec_per_mess = 30 where id = $1', [LOBBY])
  expect((await player.talk('说一句')).command).toBe(21)
  expect(codeOf(await show(player, fresh))).toBe('CHAT/TOO_FAST')
  await server.query('update chat_rooms set sec_per_mess = 0')
  await server.query(
    `insert into chat_sanctions(person_id, kind, ends_at, reason, issuer, issued_by)
     values ($1, 'posting', server_now() + interval '1 day', '刷屏', 'staff', 'test')`,
    [player.personId],
  )
  expect(codeOf(await show(player, fresh))).toBe('CHAT/MUTED')
  const resting = await join()
  const [theirs] = await bet(resting, other, '26')
  await server.query(
    `insert into account_breaks(member_id, kind, until_at) values ($1, 'break', server_now() + interval '1 day')`,
    [resting.memberId],
  )
  await server.travel(4_000)
  expect(codeOf(await show(resting, theirs))).toBe('CHAT/MUTED')
})

test('a reported card names its order to staff, and what staff take away is not shown there again', async () => {
  const [player, reporter, staff] = [await join(), await join(), await join()]
  await server.query('update account_members set chat_level = 2 where id = $1', [staff.memberId])
  await server.travel(4_000)
  const issue = await findOpenIssue(server, GAME)
  const [own] = await bet(player, issue, '31')
  const id = idOf(await show(player, own))
  const report = { id, category: 'ad' as const, note: '' }
  expect((await server.call(reportChatMessage, { token: reporter.token, body: report })).status).toBe(200)
  await server.call(recallChatMessage, { token: staff.token, body: { room_id: LOBBY, id } })
  await reporter.frame(24, ({ content }) => content.id === id && content.by === 'staff')
  expect(codeOf(await show(player, own))).toBe('CHAT/ORDER_SHOWN')
  const { headers } = await server.staff('chat-moderator')
  const { data } = (await server.call(listChatReports, { headers, query: {} })).body
  expect(data[0]?.around.find(({ seq }) => `${LOBBY}.${seq}` === id)).toMatchObject({ orderNo: own })
})

test('a card says what the server wrote, so no word list holds it back and it is told of at once', async () => {
  await server.query(
    `insert into chat_word_lists(state, note, words, word_count, made_by, activated_at)
     values ('active', '晒单', '极速六合彩 hold', 1, 'test', server_now())`,
  )
  await server.travel(3_000)
  const player = await join()
  const issue = await findOpenIssue(server, GAME)
  const [own] = await bet(player, issue, '30')
  expect((await player.talk('极速六合彩')).content).toMatchObject({ held: true })
  const sent = await show(player, own)
  expect(sent.content).toMatchObject({ held: false })
  expect(await ask([idOf(sent)], player.token)).toMatchObject([{ state: 'open', order_no: own }])
  await server.query(`update chat_word_lists set state = 'retired' where state = 'active'`)
  await server.travel(3_000)
})

// The last, as the game has no open issue after it.
test('a bet whose issue was voided says that its stake came back', async () => {
  const [player, reader] = [await join(), await join()]
  const issue = await findOpenIssue(server, GAME)
  const [own] = await bet(player, issue, '09')
  const id = idOf(await show(player, own))
  expect(await voidAgreed(server.app.db, issue.id)).toBe(true)
  await server.app.clock.tick()
  const returned = { id, state: 'void', stake: '10.00', payout: '10.00' }
  await reader.frame(42, ({ content }) => content.orders.some(one => one.id === id && one.state === 'void'))
  expect(await ask([id])).toMatchObject([returned])
})
