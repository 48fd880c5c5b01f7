import * as wire from '@app/contract/tips.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetPages, type PutCard, putCard, putTip } from './tips.fixtures.ts'

const SECRETS = ['秘一', '秘二', '秘三', '秘四', '秘五', '/sys-upload/a.png']
const content = {
  title: '标题',
  content: '<b>秘一</b>',
  content2: '秘二',
  content3: '秘三',
  multiContents: [{ title: '秘四', content: '秘五' }],
  iconUrl: '/sys-upload/a.png',
}

let server: TestServer
let cards: Record<'login' | 'recharge' | 'both' | 'open', PutCard & { itemId: string }>
let tokens: Record<'guest' | 'dead' | 'trial' | 'member' | 'recharged', string | undefined>

beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  const lockedCard = async (name: string, locks: object) => {
    const card = await putCard(server, { name })
    return { ...card, itemId: (await putTip(server, card, { ...content, ...locks })).toString() }
  }
  cards = {
    open: await lockedCard('公开', {}),
    login: await lockedCard('登录', { requireLogin: true }),
    recharge: await lockedCard('充值', { requireRecharge: true }),
    both: await lockedCard('两者', { requireLogin: true, requireRecharge: true }),
  }
  const recharged = await server.member()
  const { db, services } = server.app
  await db.transaction(tx =>
    services.wallet.move(tx, [
      { memberId: recharged.memberId, bill: 'transferRecharge', amount: 1_000n as never, reference: 'test' },
    ]),
  )
  tokens = {
    guest: undefined,
    dead: 'x'.repeat(43),
    trial: (await server.member({ kind: 'trial' })).token,
    member: (await server.member()).token,
    recharged: recharged.token,
  }
  for (const token of [tokens.trial, tokens.member, tokens.recharged]) {
    for (const { templateId } of Object.values(cards)) {
      await server.call(wire.toggleTipLike, { ...(token && { token }), body: { templateId, like: 1 } })
    }
  }
  await forgetPages(server)
})
afterAll(() => server.stop())

/** All calls that can return an item of a card, with the raw text of their answers. */
async function answersWith(
  { gameId, templateId, itemId }: PutCard & { itemId: string },
  token: string | undefined,
) {
  const base = '/app-api/game-document/template'
  const paths = [
    `${base}?gameId=${gameId}`,
    `${base}?gameId=${gameId}&templateCode=MB04&searchText=`,
    `${base}/info/${gameId}/${templateId}`,
    `${base}/info/${gameId}/${templateId}?templateId=${itemId}`,
    `${base}/records/${gameId}/${templateId}`,
    ...(token !== undefined && token.startsWith('x') === false ? [`${base}/favourites`] : []),
  ]
  const texts = paths.map(async path => {
    const answer = await fetch(`${server.url}${path}`, { headers: token === undefined ? {} : { token } })
    expect(answer.status).toBe(200)
    return itemTexts(await answer.json(), itemId)
  })
  return (await Promise.all(texts)).flat()
}

/** Finds the item anywhere in an answer. */
function itemTexts(value: unknown, id: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const found = 'id' in value && value.id === id && 'requireLogin' in value ? [JSON.stringify(value)] : []
  return [...found, ...Object.values(value).flatMap(part => itemTexts(part, id))]
}

const NOBODY: readonly string[] = []

describe.each([
  ['login', ['member', 'recharged'], 1],
  ['recharge', ['recharged'], 2],
  ['both', ['recharged'], 1],
  ['open', ['guest', 'dead', 'trial', 'member', 'recharged'], 0],
] as const)('a tip locked by %s (R0-198, R0-200, R2-090, R2-124, R2-125)', (lock, readers, lockOfGuest) => {
  test.each(['guest', 'dead', 'trial', 'member', 'recharged'] as const)(
    'is in no answer to %s unless it may be',
    async who => {
      const texts = await answersWith(cards[lock], tokens[who])
      expect(texts.length).toBeGreaterThanOrEqual(6)
      const mayRead = (readers as readonly string[]).includes(who)
      for (const text of texts) {
        const shown = SECRETS.filter(secret => text.includes(secret))
        expect(shown).toEqual(mayRead ? SECRETS : NOBODY)
        expect(JSON.parse(text)).toMatchObject({
          title: '标题',
          requireLogin: lock === 'login' || lock === 'both' ? 1 : 0,
        })
      }
      if (who === 'guest') expect(JSON.parse(texts[0] ?? '{}').locked).toBe(lockOfGuest)
    },
  )
})

test('a member who has not recharged meets the lock of the recharge, a trial account the one of the login (R2-166)', async () => {
  const lockFor = async (token: string | undefined) => {
    const [text = '{}'] = await answersWith(cards.both, token)
    return JSON.parse(text).locked
  }
  expect([
    await lockFor(tokens.trial),
    await lockFor(tokens.member),
    await lockFor(tokens.recharged),
  ]).toEqual([1, 2, 0])
})

test('the published file is that of a guest, for members too (R2-163, R2-186)', async () => {
  const path = wire.readTipsFile.path
    .replace(':company', 'demo')
    .replace(':file', 'gameId=92&page=1&rows=20.json')
  for (const token of ['', tokens.recharged ?? '']) {
    const answer = await fetch(`${server.url}${path}?_t=1`, { headers: token === '' ? {} : { token } })
    const body = await answer.json()
    const texts = Object.values(cards).map(card => itemTexts(body, card.itemId)[0] ?? '')
    expect(texts.map(text => text.includes('秘一'))).toEqual([true, false, false, false])
  }
})

test('a claim, its chance and the salt of its hash are locked with the content', async () => {
  const issue = await findOpenIssue(server, 92)
  const draft = { turnNum: issue.turnNum, claim: 'special in zodiac 鼠', requireLogin: true }
  const itemId = (await putTip(server, cards.login, draft)).toString()
  await forgetPages(server)
  const [hidden = '{}'] = await answersWith({ ...cards.login, itemId }, undefined)
  expect(JSON.parse(hidden)).toMatchObject({
    claim: '',
    claimCode: '',
    chance: null,
    salt: null,
    verdict: 'pending',
  })
  expect(hidden).not.toContain('鼠')
  const [shown = '{}'] = await answersWith({ ...cards.login, itemId }, tokens.member)
  expect(JSON.parse(shown)).toMatchObject({ claim: '特码生肖：鼠', claimCode: 'special in zodiac 鼠' })
})
