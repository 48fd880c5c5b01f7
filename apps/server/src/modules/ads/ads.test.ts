import { listAds, readAdsDocument } from '@app/contract/ads.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query('delete from ads_entries')
  await server.query('update ads_templates set status = 1')
})

type Entry = Readonly<{
  code: string
  title: string
  content?: string
  from?: string
  until?: string
}>

async function put({ code, title, content = '', from = '-1 hour', until }: Entry): Promise<void> {
  await server.query(
    `insert into ads_entries(code, title, content, shown_from, shown_until)
      values ($1, $2, $3, server_now() + $4::interval, server_now() + $5::interval)`,
    [code, title, content, from, until ?? null],
  )
}

async function titles(code: string, companyCode?: string): Promise<string[]> {
  await server.travel(1100)
  const { body } = await server.call(listAds, { query: companyCode === undefined ? {} : { companyCode } })
  const slot = body.data.find(template => template.templateCode === code)
  return slot?.groups.flatMap(group => group.items.map(item => item.title)) ?? []
}

test('every slot of the specification is served, those of the gallery and of the cards too (R2-099, R2-194)', async () => {
  const { body } = await server.call(listAds)
  expect(body.data.map(({ templateCode, status }) => `${templateCode} ${status}`)).toEqual([
    'AD01 1',
    'AD02 1',
    'AD08 1',
    'AD11 1',
    'AD12 1',
    'AD13 1',
    'AD14 1',
  ])
})

test('a slot has a code, a status and groups of entries with content (R2-098)', async () => {
  await put({ code: 'AD12', title: '甲', content: '<b onclick="x()">甲</b><script>1</script>' })
  await server.travel(1100)
  const { data } = (await server.call(readAdsDocument)).body
  const slot = data.find(template => template.templateCode === 'AD12')
  expect(slot).toMatchObject({
    templateCode: 'AD12',
    status: 1,
    groups: [{ items: [{ title: '甲', content: '<b>甲</b>', platform: 'all', frequency: 'always' }] }],
  })
})

test('a slot that is off sends none of its entries (R2-021)', async () => {
  await put({ code: 'AD11', title: '弹窗' })
  expect(await titles('AD11')).toEqual(['弹窗'])
  await server.query(`update ads_templates set status = 0 where code = 'AD11'`)
  expect(await titles('AD11')).toEqual([])
})

test('an entry before or after its time is not sent', async () => {
  await put({ code: 'AD01', title: '已过', from: '-2 hours', until: '-1 hour' })
  await put({ code: 'AD01', title: '未到', from: '1 hour' })
  await put({ code: 'AD01', title: '正在', until: '1 hour' })
  expect(await titles('AD01')).toEqual(['正在'])
})

test('entries of this company are not shown under the code of another company (R2-194)', async () => {
  await put({ code: 'AD02', title: '本公司' })
  expect(await titles('AD02', 'demo')).toEqual(['本公司'])
  expect(await titles('AD02', 'other')).toEqual([])
})

test('the static twin answers from memory with an ETag (R2-194)', async () => {
  const first = await fetch(`${server.url}${readAdsDocument.path}?_t=1`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${server.url}${readAdsDocument.path}?_t=2`, {
    headers: { 'if-none-match': etag },
  })
  expect([first.status, again.status]).toEqual([200, 304])
})
