/**
 * An attack on locked tips: every call of the product, plain and encrypted, and the game socket are searched for one.
 */
// @module-tag long
import type { Endpoint } from '@app/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { drawAndSettle, findOpenIssue, type OpenIssue } from '#modules/bets/bets.fixtures.ts'
import { type BodyCipher, bodyCipher } from '#platform/http/body-cipher.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { deliverNews, forgetPages, type PutCard, putCard, putTip } from './tips.fixtures.ts'

const GAME = 92
/** Time limit for about a hundred calls; a few of them generate pictures or count rows. */
const SLOW = 120_000
const CLAIM = 'special in number 41'
const content = {
  title: '标题',
  content: '<b>偷不走一</b>',
  content2: '偷不走二',
  content3: '偷不走三',
  multiContents: [{ title: '偷不走四', content: '偷不走五' }],
  iconUrl: '/sys-upload/secret.png',
}
let secrets = ['偷不走', 'secret.png', CLAIM, '号码：41']

let server: TestServer
let card: PutCard
let itemId: string
let issue: OpenIssue
let cipher: BodyCipher
let tokens: Record<'guest' | 'dead' | 'trial' | 'member', string | undefined>

beforeAll(async () => {
  server = await startTestServer({ forFile: true, environment: { ENCRYPTION: '1' } })
  await server.app.relay.poll()
  const secret = await server.app.services.site.key('encryption')
  cipher = bodyCipher({ secret, clock: { now: server.now }, randomness: systemRandomness })
  card = await putCard(server, { gameId: GAME, author: '作者甲' })
  issue = await findOpenIssue(server, GAME)
  const draft = { ...content, turnNum: issue.turnNum, claim: CLAIM, requireLogin: true }
  itemId = (await putTip(server, card, draft)).toString()
  const [{ salt = '' } = {}] = await server.query<{ salt: string }>('select salt from tips_items')
  secrets = [...secrets, salt]
  tokens = {
    guest: undefined,
    dead: 'x'.repeat(43),
    trial: (await server.member({ kind: 'trial' })).token,
    member: (await server.member()).token,
  }
  for (const token of [tokens.trial, tokens.member]) {
    const like = { templateId: card.templateId, like: 1 }
    const headers = { 'content-type': 'application/json', token: token ?? '' }
    const url = `${server.url}/app-api/game-document/template/toggle-like`
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(like) })
  }
  await forgetPages(server)
})
afterAll(() => server.stop())

/** Names of published files, the encrypted ones included. */
const FILES = ['gameId=92&page=1&rows=20', `gameId=${GAME}`, 'gameId=92&order=newest']
const QUERIES = ['', `?gameId=${GAME}&page=1&rows=20`]

function pathsOf({ path }: Endpoint): string[] {
  const named: Readonly<Record<string, readonly string[]>> = {
    gameId: [String(GAME)],
    company: ['demo'],
    templateId: [card.templateId],
    documentId: [itemId],
    turnNum: [issue.turnNum],
    file: FILES.flatMap(file => [`${file}.json`, `${file}_encrypt.json`]),
  }
  const filled = [...path.matchAll(/:(\w+)/g)].reduce(
    (paths, [whole, name = '']) =>
      paths.flatMap(one =>
        (named[name] ?? [card.templateId, itemId]).map(value => one.replace(whole, value)),
      ),
    [path],
  )
  const twins =
    path.includes(':') || !path.endsWith('.json') ? [] : [path.replace(/\.json$/, '_encrypt.json')]
  return [...filled, ...twins].flatMap(one => {
    const queries = [...QUERIES, `?templateId=${itemId}`].map(query => one + query)
    const inside = queries.filter(address => address.startsWith('/app-api/'))
    return [...queries, ...inside.map(address => address.replace('/app-api/', '/app-api/encrypt/'))]
  })
}

/** The decrypted text of an answer; its key is public. */
async function readAnswer(address: string, token: string | undefined): Promise<string> {
  const answer = await fetch(`${server.url}${encodeURI(address)}`, {
    headers: token === undefined ? {} : { token },
  })
  const text = await answer.text()
  if (!answer.ok) return ''
  return answer.headers.get('content-type')?.startsWith('text/plain')
    ? (cipher.decrypt(text, cipher.current())?.toString() ?? text)
    : text
}

const AT_ONCE = 25

/** The paths whose answers contain one of the secrets, and the number of answers. */
async function search(token: string | undefined) {
  const calls = server.app.router.served.filter(call => call.method === 'GET' && !/log-?out/.test(call.path))
  const left = [...new Set(calls.flatMap(pathsOf))]
  let answered = 0
  const found: string[] = []
  const visit = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const text = await readAnswer(address, token)
      if (text !== '') answered += 1
      if (secrets.some(secret => text.includes(secret))) found.push(address)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return { found, answered }
}

/** All messages of the game socket while the issue is drawn. */
async function listenToDraw(): Promise<readonly string[]> {
  const heard: string[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws-game/${GAME}`)
  socket.on('message', data => heard.push(String(data)))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  for (const type of ['RESULT', 'VIDEO', 'LIVE_URL_HISTORY'])
    socket.send(JSON.stringify({ command: 4, content: { gameId: GAME, type } }))
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await drawAndSettle(server, issue)
  await deliverNews(server)
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(1)
  socket.terminate()
  return heard
}

const isIn = (texts: readonly string[]) => texts.filter(text => secrets.some(secret => text.includes(secret)))

async function expectHidden(strangers: readonly ('guest' | 'dead' | 'trial')[]): Promise<void> {
  for (const who of strangers) {
    const { found, answered } = await search(tokens[who])
    expect([who, found]).toEqual([who, []])
    expect(answered).toBeGreaterThan(60)
  }
}

test(
  'a member finds the locked tip, so this search can find it',
  async () => {
    const { found } = await search(tokens.member)
    const kinds = ['template?gameId', '/info/', '/records/', '/favourites', '/encrypt/']
    expect(kinds.filter(kind => found.some(address => address.includes(kind)))).toEqual(kinds)
    expect(found.filter(address => address.startsWith('/sys-upload/'))).toEqual([])
  },
  SLOW,
)

test(
  'it is in no answer of any call to a guest, a dead login or a trial account (R2-124, R2-163, R2-186)',
  () => expectHidden(['guest', 'dead', 'trial']),
  SLOW,
)

test(
  'nor after the draw, nor in what the socket says of it (R2-201)',
  async () => {
    expect(isIn(await listenToDraw())).toEqual([])
    await forgetPages(server)
    await expectHidden(['guest'])
  },
  SLOW,
)
