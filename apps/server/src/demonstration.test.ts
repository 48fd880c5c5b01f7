import { listAds } from '@app/contract/ads.ts'
import { readRegisterLimit } from '@app/contract/auth.ts'
import { listNotices } from '@app/contract/notices.ts'
import { readCompany } from '@app/contract/site.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

test('a first start asks newcomers for little, and every picture it shows is there, small, for good (R2-102, R2-164)', async () => {
  const server = await startTestServer()
  await server.app.demonstrate()
  await server.app.demonstrate()
  const { body: asked } = await server.call(readRegisterLimit)
  const { fullName, fundPwd, birthday, email, qq, weixin, phone, intrCode } = asked
  expect([fullName, fundPwd, birthday, email, qq, weixin, phone]).toEqual(Array(7).fill(null))
  expect(intrCode).toBe(0)
  const slides = (await server.call(listNotices)).body.data.map(slide => slide.noticeContent)
  const ads = (await server.call(listAds)).body.data.flatMap(place =>
    place.groups.flatMap(group => group.items),
  )
  const { homeCarousels, companyDetailList } = (await server.call(readCompany)).body.data
  const paths = new Set([
    ...slides,
    ...ads.map(ad => ad.imageUrl).filter(path => path !== ''),
    ...homeCarousels.map(slide => slide.noticeContent),
    ...companyDetailList.map(contact => contact.httpImageUrl),
  ])
  expect(slides).toHaveLength(5)
  expect(ads).toHaveLength(7)
  for (const path of paths) {
    const answer = await fetch(`${server.url}${path}`)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const text = await answer.text()
    expect(text.length).toBeLessThan(8_000)
    expect(text).not.toMatch(/script|href|undefined|NaN/)
  }
  expect((await fetch(`${server.url}/sys-upload/pictures/none.svg`)).status).toBe(404)
})
