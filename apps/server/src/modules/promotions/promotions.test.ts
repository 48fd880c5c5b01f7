import * as wire from '@app/contract/promotions.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { seedPromotions } from './promotions.demonstration.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query('truncate promotions_entries')
})

type Entry = Readonly<{
  name: string
  classifyType?: number
  templateType?: number
  outsideUrl?: string
  startsIn?: number
  endsIn?: number
  sections?: unknown
}>

/** Start and end, in days from now. */
async function add(entry: Entry): Promise<string> {
  const { name, classifyType = 1, templateType = 1, outsideUrl = '', startsIn = -1, endsIn = 1 } = entry
  const [row] = await server.query<{ id: bigint }>(
    `insert into promotions_entries(name, classify_type, classify_name, template_type, outside_url, starts_at,
       ends_at, domain, sections)
     values ($1, $2, '分类' || $2::integer, $3, $4, server_now() + make_interval(days => $5),
       server_now() + make_interval(days => $6), 'example.com', $7) returning id`,
    [name, classifyType, templateType, outsideUrl, startsIn, endsIn, JSON.stringify(entry.sections ?? [])],
  )
  return String(row?.id)
}

test('promotions are listed with their fields, for phones and a company (R1-054, R1-141)', async () => {
  const id = await add({ name: '甲' })
  const outside = await add({ name: '乙', templateType: 3, outsideUrl: 'https://example.com/x' })
  const { status, body } = await server.call(wire.listPromotions, {
    query: { device: 1, companyCode: 'demo' },
  })
  expect([status, body.totalCount]).toEqual([200, 2])
  expect(body.data.find(entry => entry.id === id)).toEqual({
    id,
    classifyType: 1,
    classifyName: '分类1',
    templateType: 1,
    name: '甲',
    color: '#c8102e',
    imageUrl: `/sys-upload/promotions/${id}.webp`,
    coverUrl: `/sys-upload/promotions/${id}.webp`,
    domain: 'example.com',
    startTime: expect.any(String),
    endTime: expect.any(String),
  })
  // Type 3 opens its image address outside.
  expect(body.data.find(entry => entry.id === outside)?.imageUrl).toBe('https://example.com/x')
})

test('the list is cut by classification; long ended ones are gone, others end it (R1-141)', async () => {
  await add({ name: '已结束', startsIn: -9, endsIn: -2 })
  await add({ name: '早已结束', startsIn: -90, endsIn: -31 })
  await add({ name: '将开始', startsIn: 2, endsIn: 9 })
  await add({ name: '别类', classifyType: 7 })
  const names = async (query: object) =>
    (await server.call(wire.listPromotions, { query })).body.data.map(({ name }) => name)
  expect(await names({})).toEqual(['别类', '将开始', '已结束'])
  expect(await names({ classifyType: 7 })).toEqual(['别类'])
  expect(await names({ classifyType: 1, rows: 1, page: 2 })).toEqual(['已结束'])
  expect((await server.call(wire.listPromotions, { query: { rows: 101 } })).body.code).toBe('SYS/INVALID')
})

test('a promotion has a page of plain text with its state; markup in it is shown as text (R0-065)', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const sections = [{ title: hostile, kind: 'table', rows: [['甲', hostile]] }]
  const id = await add({ name: '页', sections })
  const read = async (wanted: string) => server.call(wire.readPromotion, { query: { id: wanted } })
  const { data } = (await read(id)).body
  expect(data).toMatchObject({ id, state: 'running', audience: 'everybody', actionPath: '', sections })
  expect((await read(await add({ name: '来', startsIn: 2, endsIn: 3 }))).body.data.state).toBe('coming')
  expect((await read(await add({ name: '去', startsIn: -3, endsIn: -2 }))).body.data.state).toBe('ended')
  const unknown = await read('999999')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'PROMOTION/UNKNOWN'])
})

test('an address that leads elsewhere in the guise of a path, or runs something, cannot be stored', async () => {
  for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    await expect(add({ name: url, templateType: 3, outsideUrl: url })).rejects.toThrow('outside_url')
  await expect(add({ name: '无址', templateType: 3 })).rejects.toThrow('check')
  const id = await add({ name: '路' })
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)'])
    await expect(
      server.query('update promotions_entries set action_path = $1 where id = $2', [path, id]),
    ).rejects.toThrow('action_path')
})

test('the demonstration is added once, honest about play money, each with a painted cover', async () => {
  await seedPromotions(server.app.db)
  await seedPromotions(server.app.db)
  const { data } = (await server.call(wire.listPromotions)).body
  expect(data).toHaveLength(5)
  for (const { id, coverUrl } of data) {
    const cover = await fetch(server.url + coverUrl)
    expect(cover.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1040, 400])
    const { sections } = (await server.call(wire.readPromotion, { query: { id } })).body.data
    expect(sections.map(({ title }) => title)).toContain('活动条款')
    expect(JSON.stringify(sections)).not.toMatch(/稳赚|必中|包赢|回本|翻倍/)
  }
  expect((await fetch(`${server.url}/sys-upload/promotions/999999.webp`)).status).toBe(404)
})
