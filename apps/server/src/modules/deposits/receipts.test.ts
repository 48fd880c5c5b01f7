import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/deposits.ts'
import { listMyEntries } from '@app/contract/operator/audit.ts'
import { readDepositOrder, readDepositReceipt } from '@app/contract/operator/deposits.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, create, submitted, violations } from './deposits.fixtures.ts'

let server: TestServer
let channelId: number
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  channelId = await addChannel(server)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const picture = (red = 200) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 20, b: 40 } } })
    .jpeg()
    .toBuffer()

const send = (token: string, orderNo: string, sent: Uint8Array) =>
  server.call(wire.sendReceipt, {
    ...{ token, params: { orderNo } },
    body: { picture: Buffer.from(sent).toString('base64') },
  })
const read = (token: string | undefined, orderNo: string, receiptNo = '1') =>
  server.call(wire.readReceipt, { ...(token && { token }), params: { orderNo, receiptNo } })

async function begun() {
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  return { token, orderNo }
}

describe('a picture of a transfer', () => {
  test('calls its order paid, is written anew, and nothing of the file but the picture is kept', async () => {
    const { token, orderNo } = await begun()
    const camera = await sharp(await picture())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toBuffer()
    const polyglot = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')])
    const sent = await send(token, orderNo, polyglot)
    expect(sent.body.data).toMatchObject({ state: 'SUBMITTED', receiptCount: 1 })
    const kept = Buffer.from((await read(token, orderNo)).body.data.picture, 'base64')
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    for (const secret of ['SECRET', 'script', 'Exif']) expect(kept.includes(secret)).toBe(false)
    const publicly = await server.query(`select from platform_images`)
    expect(publicly).toEqual([])
  })

  test.each([
    ['text', Buffer.from('no picture at all')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ])('is refused when it is %s, and the order still waits to be paid', async (_, sent) => {
    const { token, orderNo } = await begun()
    expect((await send(token, orderNo, sent)).body.code).toBe('UPLOAD/NOT_AN_IMAGE')
    const { data } = (await server.call(wire.readDeposit, { token, params: { orderNo } })).body
    expect(data).toMatchObject({ state: 'PAYING', receiptCount: 0 })
  })

  test('is kept once however often it is sent, and three different ones at most', async () => {
    const { token, orderNo } = await begun()
    const same = await picture()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(token, orderNo, same)))
    expect(answers.map(({ body }) => body.data?.receiptCount)).toEqual([1, 1, 1, 1])
    const others = await Promise.all([20, 90, 140].map(async red => send(token, orderNo, await picture(red))))
    expect(others.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual([
      'DEPOSIT/RECEIPTS',
      'kept',
      'kept',
    ])
  })

  test('is taken by an open order of a bank alone', async () => {
    const { token, orderNo } = await begun()
    await server.call(wire.cancelDeposit, { token, params: { orderNo } })
    expect((await send(token, orderNo, await picture())).body.code).toBe('DEPOSIT/ENDED')
  })

  test('of another member is unknown, for writing and for reading, and nobody reads it without a login', async () => {
    const { token, orderNo } = await begun()
    await send(token, orderNo, await picture())
    const thief = (await server.member()).token
    expect((await send(thief, orderNo, await picture(90))).body.code).toBe('DEPOSIT/UNKNOWN')
    expect((await read(thief, orderNo)).body.code).toBe('DEPOSIT/UNKNOWN')
    expect((await read(undefined, orderNo)).status).toBe(401)
    expect((await read(token, orderNo, '2')).body.code).toBe('DEPOSIT/UNKNOWN')
  })
})

describe('staff', () => {
  const look = (staff: TestStaff, orderNo: string, receiptNo = '1') =>
    server.call(readDepositReceipt, {
      ...{ headers: staff.headers, key: randomUUID() },
      body: { orderNo, receiptNo },
    })

  test('who handle deposits see it, and each look leaves an entry without the picture', async () => {
    const { token } = await server.member()
    const orderNo = await submitted(server, { token, channelId })
    await send(token, orderNo, await picture())
    const maker = await server.staff('finance-maker')
    const { data } = (await server.call(readDepositOrder, { params: { orderNo }, headers: maker.headers }))
      .body
    expect(data.receiptCount).toBe(1)
    const seen = await look(maker, orderNo)
    expect(seen.body.data.picture).toBe((await read(token, orderNo)).body.data.picture)
    expect((await look(maker, orderNo, '2')).body.code).toBe('OPS/UNKNOWN')
    const [entry] = (await server.call(listMyEntries, { headers: maker.headers })).body.data.toReversed()
    expect(entry).toMatchObject({ object: { kind: 'deposit', id: orderNo } })
    expect(entry?.after).toContain('receipt')
    const kept = await server.query<{ text: string }>(`select to_jsonb(a)::text as text from audit_answers a`)
    expect(kept.filter(({ text }) => text.includes(data.orderNo) && text.includes('UklGR'))).toEqual([])
  })

  test('without the right do not', async () => {
    const { token } = await server.member()
    const orderNo = await submitted(server, { token, channelId })
    await send(token, orderNo, await picture())
    for (const role of ['support', 'auditor'] as const)
      expect((await look(await server.staff(role), orderNo)).status).toBe(403)
  })
})
