/** What the program answers over HTTP: the calls of merchants, the pages of payers, and the controls of its owner. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Arcade } from './arcade.ts'
import { type ArcadeFaults, readArcadeFaults } from './arcade-faults.ts'
import { cashierPage, missingPage } from './cashier-page.ts'
import type { ChainParty } from './chain.ts'
import { gamePage, proofPage } from './game-page.ts'
import type { Answer, Gateway } from './gateway.ts'
import { INBOX, type Messages } from './messages.ts'
import { type Behaviour, readBehaviour } from './misbehaviour.ts'
import type { NoticeSender } from './notices.ts'
import type { Payouts } from './payouts.ts'
import type { Settings } from './settings.ts'
import type { Signer } from './signer.ts'
import { isSigned } from './signing.ts'
import type { Statement } from './statement.ts'
import type { Store } from './store.ts'
import { tilePictures } from './tile-pictures.ts'
import type { TronParty } from './tron.ts'
import type { VoucherShop } from './vouchers.ts'
import { SHOP, shopPage } from './vouchers-page.ts'
import { readWallet, type WalletWish, walletPage } from './wallet-page.ts'
import { type WalletCall, walletFlaws } from './wallet-words.ts'

/** Longer than a platform waits for an answer. */
const LATE_MS = 4_000
const BODY_MAX_BYTES = 16 * 1024
const STATEMENT = /^\/gateway\/v1\/statements\/([\w-]+)\/(\d{4}-\d\d-\d\d)\/(\d{1,15})$/

type Parts = Readonly<{
  settings: Settings
  store: Store
  gateway: Gateway
  payouts: Payouts
  signer: Signer | undefined
  vouchers: VoucherShop
  messages: Messages
  statement: Statement
  chain: ChainParty
  tron: TronParty
  notices: NoticeSender
  arcade: Arcade
  misbehaveArcade: (faults: ArcadeFaults) => void
  behave: (behaviour: Behaviour) => void
  shiftClock: (ms: number) => void
}>

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new Error('the body is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function answer(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
}

function answerJson(response: ServerResponse, told: Answer): void {
  if (told === 'lost') response.destroy()
  else answer(response, told.status, JSON.stringify(told.body))
}

type Asked = Readonly<{
  method: string
  path: string
  query: string
  text: string
  header: (name: string) => string
}>

/** Answers the owner's controls. */
function control(
  { store, notices, chain, arcade, behave, misbehaveArcade, shiftClock }: Parts,
  { path, text }: Asked,
): number {
  const told: unknown = text === '' ? {} : JSON.parse(text)
  const facts = told as Record<string, unknown>
  if (path === '/control/behaviour') {
    const behaviour = readBehaviour(told)
    if (behaviour === undefined) return 400
    behave(behaviour)
    return 204
  }
  if (path === '/control/arcade') {
    const faults = readArcadeFaults(told)
    if (faults === undefined) return 400
    misbehaveArcade(faults)
    return 204
  }
  if (path === '/control/merchant') {
    if (typeof facts.callbackBase !== 'string' || !/^https?:\/\/[^/\s]+$/.test(facts.callbackBase)) return 400
    store.putFact('callbackBase', facts.callbackBase)
  } else if (path === '/control/clock') {
    if (typeof facts.shiftMs !== 'number' || !Number.isSafeInteger(facts.shiftMs)) return 400
    shiftClock(facts.shiftMs)
  } else if (path === '/control/blocks') {
    if (!(Number.isInteger(facts.count) && Number(facts.count) >= 0)) return 400
    chain.pass(Number(facts.count))
  } else if (path === '/control/notify') store.sendAgain(String(facts.orderNo))
  else return 404
  notices.wake()
  arcade.wake()
  return 204
}

/** Answers what platforms ask of their accounts, which is signed. */
function platformCall({ arcade }: Parts, { path, text, header }: Asked, response: ServerResponse): void {
  const [, code = '', what = ''] = /^\/provider\/(\w+)\/(\w+)$/.exec(path) ?? []
  const { status, body, way, proof } = arcade.ask(code, what, text, header('x-timestamp'), header('x-sign'))
  if (way === 'lost') return void response.destroy()
  const tell = () => {
    if (proof !== undefined) response.setHeader('x-sign', proof)
    answer(response, status, JSON.stringify(body))
  }
  if (way === 'late') setTimeout(tell, LATE_MS)
  else tell()
}

/** The pages of players and what they ask. */
async function arcadeCall(
  { arcade }: Parts,
  { method, path, text }: Asked,
  response: ServerResponse,
): Promise<void> {
  const [, name = '', what = ''] = /^\/arcade\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (method === 'GET') {
    const proof = /^proof-([0-9a-f]{32})$/.exec(name)?.[1]
    const round = proof === undefined ? undefined : arcade.round(proof)
    const seat = arcade.seat(name)
    const picture = tilePictures[/^tile-(\w+)$/.exec(name)?.[1] ?? '']
    if (picture !== undefined) return answer(response, 200, picture, 'image/svg+xml')
    const page = round ? proofPage(arcade.shown(round)) : seat ? gamePage(seat.game) : undefined
    return answer(response, page === undefined ? 404 : 200, page ?? missingPage(), 'text/html')
  }
  const told =
    what === 'state'
      ? await arcade.state(name)
      : what === 'play'
        ? await arcade.play(name, JSON.parse(text) as Record<string, unknown>)
        : { status: 404, body: {} }
  answer(response, told.status, JSON.stringify(told.body))
}

/** Who sits at a page, as calls name it; for tests. */
function tellSeat({ arcade }: Parts, text: string, response: ServerResponse): void {
  const seat = arcade.seat(String((JSON.parse(text) as Record<string, unknown>).id))
  answer(
    response,
    seat === undefined ? 404 : 200,
    JSON.stringify({ player: seat?.player, token: seat?.token }),
  )
}

/** The orders that were carried out for a player; for tests. */
function tellOrders({ store }: Parts, text: string, response: ServerResponse): void {
  const { code, player } = JSON.parse(text) as { code: string; player: string }
  const span = { account: code, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, after: 0, limit: 10_000 }
  answer(response, 200, JSON.stringify(store.purseOrdersOf(span).filter(one => one.player === player)))
}

/** Speaks to a platform as a test says, with whatever is wrong with it. */
async function speakOnce({ arcade }: Parts, text: string, response: ServerResponse): Promise<void> {
  const { code, call, flaw } = JSON.parse(text) as { code: string; call: WalletCall; flaw?: string }
  const known = walletFlaws.find(one => one === flaw)
  answer(response, 200, JSON.stringify(await arcade.speakOnce(code, call, known)))
}

/** Answers the calls of merchants, which are signed. */
function merchantCall(
  { settings, gateway, payouts, statement, vouchers }: Parts,
  { method, path, text, header }: Asked,
  response: ServerResponse,
) {
  if (!isSigned(settings.key, header, method === 'GET' ? path : text))
    return answer(response, 401, '{"error":"signature"}')
  if (method === 'POST' && path === '/gateway/v1/orders') return answerJson(response, gateway.create(text))
  if (method === 'POST' && path === '/gateway/v1/payouts') return answerJson(response, payouts.send(text))
  if (method === 'POST' && path === '/gateway/v1/charges') return answerJson(response, vouchers.charge(text))
  const [, of, day = '', after] = STATEMENT.exec(path) ?? []
  if (method === 'GET' && of === settings.merchant)
    return answerJson(response, statement.read(day, Number(after)))
  const [, kind, merchant, orderNo = ''] =
    /^\/gateway\/v1\/(orders|payouts)\/([\w-]+)\/(\d{1,18})$/.exec(path) ?? []
  if (method !== 'GET' || merchant !== settings.merchant) return answer(response, 404, '{}')
  if (kind === 'payouts') return answerJson(response, payouts.read(orderNo))
  const told = gateway.read(orderNo)
  return answer(response, told.status, told.text)
}

/** Answers the calls of merchants about tokens, which are signed as those about money. */
async function signerCall(
  { settings, signer }: Parts,
  { method, path, text, header }: Asked,
  response: ServerResponse,
): Promise<void> {
  if (!isSigned(settings.key, header, method === 'GET' ? path : text))
    return answer(response, 401, '{"error":"signature"}')
  const [, merchant, payoutNo = ''] = /^\/signer\/v1\/transfers\/([\w-]+)\/(\d{1,18})$/.exec(path) ?? []
  if (signer !== undefined && method === 'POST' && path === '/signer/v1/transfers')
    return answerJson(response, await signer.take(text))
  if (signer !== undefined && method === 'GET' && merchant === settings.merchant)
    return answerJson(response, await signer.read(payoutNo))
  return answer(response, 404, '{}')
}

/** The payer's page of a wallet: each press of its button is a transfer. */
function payFromWallet(
  { chain }: Parts,
  wish: WalletWish,
  { method, text }: Asked,
  response: ServerResponse,
): void {
  const isPaid = method === 'POST' && new URLSearchParams(text).get('act') === 'paid'
  if (isPaid) chain.pay(wish.payee, wish.units, wish.language)
  answer(response, 200, walletPage(wish, isPaid), 'text/html')
}

function payerPage(parts: Parts, asked: Asked, response: ServerResponse): void {
  const { gateway, vouchers, messages } = parts
  const { method, path, text } = asked
  const token = path.slice('/pages/'.length)
  if (token === SHOP) {
    const code = method === 'POST' ? vouchers.issue(new URLSearchParams(text).get('amount')) : undefined
    return answer(response, 200, shopPage(code), 'text/html')
  }
  if (token === INBOX) {
    const recipient = method === 'POST' ? (new URLSearchParams(text).get('to') ?? '') : ''
    return answer(response, 200, messages.inbox(recipient.trim()), 'text/html')
  }
  const wish = readWallet(token)
  if (wish !== undefined) return payFromWallet(parts, wish, asked, response)
  const order = gateway.orderOf(token)
  if (order === undefined) return answer(response, 404, missingPage(), 'text/html')
  const act = method === 'POST' ? new URLSearchParams(text).get('act') : undefined
  if (act === 'paid' || act === 'failed') gateway.end(order, act)
  answer(response, 200, cashierPage(gateway.orderOf(token) ?? order), 'text/html')
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  const header = (name: string) => String(request.headers[name] ?? '')
  const asked: Asked = { method: request.method ?? '', path, query, text: await readText(request), header }
  if (path.startsWith('/gateway/')) return merchantCall(parts, asked, response)
  if (path.startsWith('/signer/')) return signerCall(parts, asked, response)
  if (asked.method === 'POST' && path === '/chain')
    return answer(response, 200, JSON.stringify(parts.chain.call(asked.text)))
  if (asked.method === 'POST' && path === '/messages') {
    const taken = parts.messages.take(asked.text, header('x-signature'))
    return taken === 'lost' ? void response.destroy() : void response.writeHead(taken).end()
  }
  if (path.startsWith('/tron/')) {
    const told = parts.tron.ask({ ...asked, path: path.slice('/tron'.length) })
    return answer(response, told === undefined ? 404 : 200, JSON.stringify(told ?? {}))
  }
  if (path.startsWith('/pages/')) return payerPage(parts, asked, response)
  if (asked.method === 'POST' && path.startsWith('/provider/')) return platformCall(parts, asked, response)
  if (path.startsWith('/arcade/')) return arcadeCall(parts, asked, response)
  const isOwner = header('authorization') === `Bearer ${parts.settings.controlToken}`
  if (isOwner && path === '/control/speak') return speakOnce(parts, asked.text, response)
  if (isOwner && path === '/control/orders') return tellOrders(parts, asked.text, response)
  if (isOwner && path === '/control/seat') return tellSeat(parts, asked.text, response)
  const status = asked.method === 'POST' && isOwner ? control(parts, asked) : 404
  response.writeHead(status).end()
}

export function createSandboxServer(parts: Parts): Server {
  return createServer((request, response) => {
    handle(parts, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
}
