import { listNotices, readNoticeList } from '@app/contract/notices.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query('delete from notices_entries')
  await server.travel(1100)
})

const put = (place: string, title: string, content: string, sort = 0) =>
  server.query(
    `insert into notices_entries(place, title, content, redirect_url, sort, shown_from)
      values ($1, $2, $3, '/databases', $4, server_now() - interval '1 minute')`,
    [place, title, content, sort],
  )

test('type 0 are the slides of the carousel, the highest sort first (R1-110, R2-102, R2-136)', async () => {
  await put('carousel', '甲', '/sys-upload/pictures/a.svg', 1)
  await put('carousel', '乙', '/sys-upload/pictures/b.svg', 2)
  await put('index', '丙', '<p>丙</p>')
  const { body } = await server.call(listNotices, { query: { noticeType: 0 } })
  expect(body).toMatchObject({
    data: [
      { noticeTitle: '乙', noticeContent: '/sys-upload/pictures/b.svg', redirectUrl: '/databases', sort: 2 },
      { noticeTitle: '甲', sort: 1 },
    ],
    totalCount: 2,
  })
  expect(body.data[0]?.id).toMatch(/^\d+$/)
})

test('pages end where the notices end, and are at most a hundred rows long (R1-110)', async () => {
  for (let number = 0; number < 5; number += 1) await put('roll', `第${number}条`, '内容', number)
  const page = async (number: number) =>
    (await server.call(listNotices, { query: { noticeType: 1, page: number, rows: 2 } })).body
  expect((await page(1)).data.map(notice => notice.noticeTitle)).toEqual(['第4条', '第3条'])
  expect((await page(3)).data.map(notice => notice.noticeTitle)).toEqual(['第0条'])
  expect(await page(4)).toEqual({ data: [], totalCount: 5 })
  expect((await server.call(listNotices, { query: { rows: 101 } })).status).toBe(400)
  expect((await server.call(listNotices, { query: { noticeType: 4 } })).status).toBe(400)
})

test('the published list holds roll, dialog and ticker; only the dialog has markup, and that is clean (R1-060, R1-112, R2-103)', async () => {
  await put('roll', '滚动', 'a < b')
  await put('index', '弹窗', '<p onclick="x()">甲<script>1</script></p>')
  await put('lottery', '彩讯', '今晚21:30开奖')
  const { body } = await server.call(readNoticeList)
  expect(body.roll_notice).toMatchObject([{ noticeTitle: '滚动', noticeContent: 'a < b' }])
  expect(body.index_notice).toMatchObject([{ noticeTitle: '弹窗', noticeContent: '<p>甲</p>' }])
  expect(body.lottery_notice).toMatchObject([{ noticeTitle: '彩讯', noticeContent: '今晚21:30开奖' }])
})

test('a notice that is over or not yet due is shown nowhere', async () => {
  await put('roll', '现在', '现在')
  await server.query(
    `insert into notices_entries(place, title, content, shown_from, shown_until) values
      ('roll', '过去', '过去', server_now() - interval '2 days', server_now() - interval '1 day'),
      ('roll', '将来', '将来', server_now() + interval '1 day', null)`,
  )
  expect((await server.call(readNoticeList)).body.roll_notice.map(notice => notice.noticeTitle)).toEqual([
    '现在',
  ])
  expect((await server.call(listNotices, { query: { noticeType: 1 } })).body.totalCount).toBe(1)
})

test('the first page bears the slides and their first picture, and nothing in them can end it', async () => {
  await put('carousel', '</script><script>alert(1)</script>', '/sys-upload/pictures/a.svg?x="><b>', 2)
  await put('carousel', '乙', '/sys-upload/pictures/b.svg', 1)
  const { head, body } = await server.app.services.notices.firstPage()
  expect(body).toContain('src="/sys-upload/pictures/a.svg?x=&quot;><b>"')
  const [, text = ''] = /<script type="application\/json" id="slides">([^<]*)<\/script>$/.exec(head) ?? []
  const called = await server.call(listNotices, { query: { noticeType: 0 } })
  expect(JSON.parse(text)).toEqual(called.body)
})

test('a first picture without the prefix of uploads is fetched below it, as the program does (R0-239)', async () => {
  await put('carousel', '甲', 'banner/1.png')
  const { head, body } = await server.app.services.notices.firstPage()
  expect(head).toContain('href="/sys-upload/banner/1.png"')
  expect(body).toContain('src="/sys-upload/banner/1.png"')
})

test('a picture of another host is not fetched before the program has looked at it', async () => {
  await put('carousel', '甲', '//evil.example/a.svg')
  expect((await server.app.services.notices.firstPage()).body).toBe('')
})
