import * as wire from '@app/contract/tips.ts'
import { readTipPoll } from '@app/contract/tips-polls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { hostileTexts } from './hostile-texts.fixtures.ts'
import { putCard, putTip } from './tips.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const TAG =
  /^<\/?(h[234]|p|br|hr|blockquote|[uod]l|li|d[td]|b|strong|i|em|u|s|small|su[bp]|mark|span|table|caption|thead|tbody|tr|th|td|a|img)((?: [a-z]+="[^"<>]*")*) ?\/?>/
const ATTRIBUTE =
  /^(class="(tone-(red|blue|green|hit|quiet) ?)+"|href="\/(?![\\/])[^\s\\"]*"|src="\/(sys|cloud)-upload\/(?!\S*\.\.)[\w./-]+"|alt="[^"]*"|(width|height)="\d{1,4}"|(col|row)span="([2-9]|1[0-2])"|scope="(row|col)")$/

/** The parts of a markup text that are neither plain text nor an allowed tag with allowed attributes. */
function strangeParts(html: string): string[] {
  const strange: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const [whole, , attributes = ''] = TAG.exec(html.slice(at)) ?? []
    const parts = attributes.trim() === '' ? [] : attributes.trim().split(/(?<=") (?=[a-z]+=")/)
    if (whole === undefined || !parts.every(part => ATTRIBUTE.test(part)))
      strange.push(html.slice(at, at + 60))
  }
  return strange
}

const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u
const refusalOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

test('the vectors are five hundred or more, and the check finds them', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(500)
  const harmful = hostileTexts.filter(text => strangeParts(text).length > 0)
  expect(harmful.length).toBeGreaterThan(400)
})

test('a hostile text in a tip is answered as plain text or as clean markup', async () => {
  const card = await putCard(server)
  const write = async (text: string) => {
    const short = text.slice(0, 60)
    const draft = {
      title: short,
      subName: short,
      note: short,
      groupName: short.slice(0, 20),
      content: text,
      content2: text,
      content3: text,
      multiContents: [{ title: short, content: text }],
    }
    return (await putTip(server, card, draft)).toString()
  }
  const ids = await Promise.all(hostileTexts.map(write))
  const read = async (page: number) =>
    (await server.call(wire.listTipRecords, { params: card, query: { page, rows: 100 } })).body.data
  const items = (await Promise.all([1, 2, 3, 4, 5, 6].map(read))).flat()
  expect(new Set(items.map(item => item.id))).toEqual(new Set(ids))
  for (const item of items) {
    const markup = [
      item.content,
      item.content2,
      item.content3,
      ...item.multiContents.map(part => part.content),
    ]
    expect(markup.flatMap(strangeParts)).toEqual([])
    const plain = [item.title, item.subName, item.note, ...item.multiContents.map(part => part.title)]
    expect([...markup, ...plain].filter(text => UNSEEN.test(text))).toEqual([])
    expect(plain.filter(text => /\p{M}{3}/u.test(text))).toEqual([])
    expect(plain.every(text => text.length <= 60)).toBe(true)
  }
}, 120_000)

test('a card, an author and a poll take them as plain text or refuse them', async () => {
  const issue = await findOpenIssue(server, 93)
  const take = async (text: string, index: number) => {
    const short = `${index} ${text}`.slice(0, 60)
    const card = await putCard(server, {
      gameId: 93,
      name: short,
      note1: text.slice(0, 200),
      note2: text.slice(0, 200),
      subName: short,
      author: short.slice(0, 20),
      playCategory: short.slice(0, 20),
    }).catch(refusalOf)
    if (typeof card === 'string') {
      expect(card).toBe('TIPS/CONTENT')
      return 0
    }
    const poll = { kind: 'choice' as const, options: [short.slice(0, 40), '二'] }
    await server.app.services.tipsEditor.openPoll(card.cardId, issue.id, poll)
    const params = { gameId: 93, templateId: card.templateId }
    const { data } = (await server.call(wire.readTip, { params })).body
    const asked = (await server.call(readTipPoll, { params: { id: card.templateId } })).body.data
    const texts = [
      data.name,
      data.note1,
      data.note2,
      data.subName,
      data.playCateName,
      data.author?.name ?? '',
    ]
    texts.push(...(asked?.pollOptions.map(option => option.option_text) ?? []))
    expect(texts.filter(shown => UNSEEN.test(shown))).toEqual([])
    expect(data.author?.name).not.toBe('')
    return 1
  }
  const taken = await Promise.all(hostileTexts.map(take))
  expect(taken.filter(one => one === 1).length).toBeGreaterThan(450)
}, 120_000)

test.each([
  ['a colour that is a style', { colorTheme: '#fff;background:url(//x),#000000' }],
  ['a colour without its pair', { colorTheme: '#ffffff' }],
  ['a code that is markup', { templateCode: '<b>' }],
  ['a place that is a path', { location: '../x' }],
  ['a name of blanks', { name: ' \u200B ' }],
  ['a name that is too long', { name: '名'.repeat(61) }],
])('%s is refused for a card', async (_, given) => {
  expect(await putCard(server, given).catch(refusalOf)).toBe('TIPS/CONTENT')
})

test.each([
  ['a picture of another host', { iconUrl: 'https://x.example/a.png' }],
  ['a picture that climbs', { iconUrl: '/sys-upload/../app-api' }],
  ['a picture that runs', { iconUrl: 'javascript:alert(1)' }],
  ['a text that is too long', { content: 'x'.repeat(20_001) }],
  [
    'more parts than a card holds',
    { multiContents: Array.from({ length: 21 }, () => ({ title: '', content: '' })) },
  ],
])('%s is refused for a tip', async (_, given) => {
  const card = await putCard(server)
  expect(await putTip(server, card, given).catch(refusalOf)).toBe('TIPS/CONTENT')
})

test.each([
  ['no claim', '包中'],
  ['a claim of everything', 'special in parity 单,双'],
  ['a claim that cannot fail', 'special in halfColour 红大,红小,蓝大,蓝小,绿大,绿小'],
  ['a claim of another lottery', '1 in size 大'],
])('%s is refused', async (_, claim) => {
  const card = await putCard(server)
  const issue = await findOpenIssue(server, 92)
  expect(await putTip(server, card, { turnNum: issue.turnNum, claim }).catch(refusalOf)).toBe('TIPS/CLAIM')
  expect(await putTip(server, card, { claim: 'special in parity 单' }).catch(refusalOf)).toBe('TIPS/CLAIM')
})
