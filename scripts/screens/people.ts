/** The users in the pictures: a guest, the demonstration member with a few bets, and a new member without any. */
import { setTimeout as sleep } from 'node:timers/promises'
import { comingIssues } from '@app/domain/bets/chase-issues.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { Who } from './shots.ts'

const DRAW_PATIENCE_MS = 150_000
const BET_GAMES = [71, 92, 93, 70] as const

const ask = (url: string, path: string, token = '', body?: object): Promise<Response> =>
  fetch(`${url}/app-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token === '' ? {} : { token, authorization: token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function send<T>(url: string, path: string, token = '', body?: object): Promise<T> {
  const response = await ask(url, path, token, body)
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  return (await response.json()) as T
}

const PAST_PATIENCE_MS = 180_000
/** What the demonstration tells of its past last, beside packets: an order that was cancelled. */
const PAST = '/api/recharge/3'
/** A packet whose sender had to wait for a turn leaves a number out. */
const PACKETS_MAX = 9

/** The packets of the lobby by their state. */
async function findPackets(url: string, token: string): Promise<Readonly<Record<string, string>>> {
  const ids = Array.from({ length: PACKETS_MAX }, (_, at) => String(at + 1))
  const answers = await Promise.all(ids.map(id => ask(url, `/api/hongbao/${id}`, token)))
  type Packet = { data: { hongbao_id: string; state: string } }
  const packets = await Promise.all(answers.filter(({ ok }) => ok).map(one => one.json() as Promise<Packet>))
  return Object.fromEntries(packets.map(({ data }) => [data.state, data.hongbao_id]))
}

type Past = Readonly<{ openPacket: string; sharedPacket: string }>

/**
 * Waits for the past, which a new server tells while it runs already: some pictures show it, and an order that is placed
 * before would take the number of one of it.
 */
async function awaitPast(url: string, token: string): Promise<Past> {
  for (const deadline = Date.now() + PAST_PATIENCE_MS; Date.now() < deadline; await sleep(1000)) {
    const { ok } = await ask(url, PAST, token)
    const { open, finished } = await findPackets(url, token)
    if (ok && open !== undefined && finished !== undefined)
      return { openPacket: open, sharedPacket: finished }
  }
  throw new Error('the demonstration did not tell its past in time')
}

async function placeBets(url: string, token: string): Promise<void> {
  for (const gameId of BET_GAMES) {
    const { cur } = await send<{ cur: { turnNum: string } | null }>(
      url,
      `/v/lottery/openInfo?gameId=${gameId}`,
    )
    if (cur === null) continue
    const items = [
      { playCode: 'tema_a', model: 1, selection: '07,18,25,31,42', stakePerUnit: '10' },
      { playCode: 'tema_lm', model: 1, selection: '大,合单,家禽', stakePerUnit: '20' },
    ]
    await send(url, '/api/bet', token, { gameId, turnNum: cur.turnNum, items, acceptOdds: 'any' })
  }
}

const CHASED_GAME = 93
const CHASED_ISSUES = 4

/** Places a chase of the demonstration member over the coming issues of a fast game. */
async function placeChase(url: string, token: string): Promise<void> {
  const game = findGame(CHASED_GAME)
  if (game === undefined) return
  const issues = comingIssues(game, Date.now(), CHASED_ISSUES)
  await send(url, '/api/bet/chase', token, {
    gameId: CHASED_GAME,
    items: [{ playCode: 'tema_a', model: 1, selection: '07,18', stakePerUnit: '10' }],
    acceptOdds: 'any',
    issues: issues.map(({ turnNum }) => ({ turnNum, multiple: 2 })),
    lossMax: '200',
  })
}

/** Places an order of the demonstration member that waits for staff, unless an earlier run has done it. */
async function placeDeposit(url: string, token: string): Promise<void> {
  type Channels = { data: { channels: { channelId: number; openOrderNo: string | null }[] }[] }
  const { data } = await send<Channels>(url, '/api/recharge/channels', token)
  const channel = data[0]?.channels[0]
  if (channel === undefined || channel.openOrderNo !== null) return
  const order = await send<{ data: { orderNo: string } }>(url, '/api/recharge/create', token, {
    channelId: channel.channelId,
    amount: '500',
  })
  const payer = { payerName: '欧阳娜娜', payerTail: '1111' }
  await send(url, `/api/recharge/${order.data.orderNo}/submitted`, token, payer)
}

const PAY_PATIENCE_MS = 30_000

/** Pays a deposit of the demonstration member on the page of the gateway, and waits for its money. */
async function payDeposit(url: string, token: string): Promise<void> {
  type Channels = { data: { method: string; channels: { channelId: number }[] }[] }
  type Order = { data: { state: string; payUrl: string | null } }
  const { data } = await send<Channels>(url, '/api/recharge/channels', token)
  const channelId = data.find(({ method }) => method === 'e-wallet')?.channels[0]?.channelId
  if (channelId === undefined) return
  const begun = await send<{ data: { orderNo: string } }>(url, '/api/recharge/create', token, {
    channelId,
    amount: '500',
  })
  let isPaid = false
  for (const deadline = Date.now() + PAY_PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    const { data: order } = await send<Order>(url, `/api/recharge/${begun.data.orderNo}`, token)
    if (order.state === 'CREDITED') return
    if (isPaid || order.payUrl === null) continue
    const body = new URLSearchParams({ act: 'paid' })
    isPaid = (await fetch(new URL(order.payUrl, url), { method: 'POST', body })).ok
  }
  throw new Error('the deposit of the demonstration member was not credited in time')
}

const FUND_PASSWORD = '8351'

/** Sets telephone, fund password, name and card of the member, each unless the past of the demonstration or an earlier run has. */
async function furnish(url: string, token: string): Promise<void> {
  const proof = { password: 'Demo8888' }
  const fund = { fundPwd: FUND_PASSWORD, confirmFundPwd: FUND_PASSWORD }
  // Each is refused where there is one already.
  await ask(url, '/api/user/modifyUserInfo', token, { phone: '13912345678', ...proof })
  await ask(url, '/api/user/updateFundPwd', token, { ...fund, ...proof })
  const { data } = await send<{ data: object[] }>(url, '/api/user/bank/queryAll', token)
  if (data.length > 0) return
  await send(url, '/api/user/modifyUserInfo', token, { fullName: '欧阳娜娜', ...proof })
  const purpose = 'payout-account'
  await send(url, '/v/user/check/cashPassword', token, { cashPassword: FUND_PASSWORD, purpose })
  const card = { type: '2', bankName: '中国工商银行', cardNumber: '4111111111111111', isDefault: true }
  await send(url, '/api/user/updateBank', token, card)
}

/** Makes a link of the agent and lets somebody join by it, unless an earlier run has done it. */
async function bringDownline(url: string, token: string): Promise<void> {
  type Links = { totalCount: number }
  const { totalCount } = await send<Links>(url, '/api/spreadInfo/queryPageByAgentId?page=1', token)
  if (totalCount > 0) return
  const wish = { isDl: 1, lottery: '5', days: 30, cap: 200, label: '论坛' }
  const { data } = await send<{ data: { code: string } }>(url, '/api/spreadInfo/createByAgentId', token, wish)
  const password = 'Kaijiang8'
  await send(url, '/v/user/reg', '', {
    ...{ account: 'xiaoming2026', password, confirmPassword: password, intrCode: data.code },
  })
}

export type Visitors = Readonly<{
  /** The access token of each; empty for the guest. */
  tokens: Readonly<Record<Who, string>>
  /** The number of a packet whose shares are all taken. */
  packet: string
}>

/** Brings everybody of the pictures in, with what they did. */
export async function inviteVisitors(url: string): Promise<Visitors> {
  type Tokens = { token: string }
  const member = await send<Tokens>(url, '/v/user/login', '', { account: 'demo8888', password: 'Demo8888' })
  const newcomer = await send<Tokens>(url, '/v/user/reg', '', {
    account: 'abcdefghij12345',
    password: 'Kaijiang8',
    confirmPassword: 'Kaijiang8',
  })
  const { openPacket, sharedPacket } = await awaitPast(url, member.token)
  await furnish(url, member.token)
  // Bets count for a deposit that came before them.
  await payDeposit(url, member.token)
  await placeBets(url, member.token)
  await send(url, `/api/hongbao/${openPacket}/claim`, member.token, {})
  await placeChase(url, member.token)
  await placeDeposit(url, member.token)
  await send(url, '/api/bet/numbers', member.token, {
    gameId: CHASED_GAME,
    playCode: 'lm_2qz',
    selection: '07,18,25',
    name: '常用',
  })
  const agent = await send<Tokens>(url, '/v/user/login', '', { account: 'agent888', password: 'Agent8888' })
  await bringDownline(url, agent.token)
  const tokens = { guest: '', member: member.token, newcomer: newcomer.token, agent: agent.token }
  return { tokens, packet: sharedPacket }
}

/** Waits for the first draw of game 71 and answers its issue number. */
export async function awaitFirstDraw(url: string): Promise<string> {
  for (const deadline = Date.now() + DRAW_PATIENCE_MS; Date.now() < deadline; await sleep(1000)) {
    type History = { data: { turnNum: string; hasProof: boolean }[] }
    const { data } = await send<History>(url, '/lottery/history?gameId=71&limit=1')
    if (data[0]?.hasProof === true) return data[0].turnNum
  }
  throw new Error('game 71 was not drawn in time')
}
