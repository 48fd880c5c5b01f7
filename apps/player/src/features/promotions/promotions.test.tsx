import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readProfile } from '@app/contract/profile.ts'
import { listPromotions, readPromotion } from '@app/contract/promotions.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import { promotionOf } from './promotions.fixtures.ts'
import { PromotionsPage } from './promotions.page.tsx'

type PromotionPage = AnswerOf<typeof readPromotion>['data']

const server = fakeServer()
afterEach(() => {
  forgetTokens()
  cleanup()
})

const pageOf = (changes: Partial<PromotionPage> = {}): PromotionPage => ({
  ...promotionOf(),
  sections: [],
  state: 'running',
  audience: 'everybody',
  actionPath: '/profile',
  offer: null,
  ...changes,
})

async function openDetail(changes: Partial<PromotionPage> = {}) {
  server.answer(readPromotion, { data: pageOf(changes) })
  await renderScreen('/promotional/1/1')
  await screen.findByText('活动时间')
}

test('there is a tab for all and one for each classification (R1-029, R0-065)', async () => {
  const other = promotionOf({ id: '2', classifyType: 5, classifyName: '理性娱乐', name: '量力而行' })
  server.answer(listPromotions, {
    data: [promotionOf(), other, promotionOf({ id: '3', name: '另一个' })],
    totalCount: 3,
  })
  await renderPage(<PromotionsPage />)
  await screen.findByText('量力而行')
  const tabs = screen.getByRole('group', { name: '优惠分类' }).textContent
  expect(tabs).toBe('全部优惠新人须知理性娱乐')
  expect(screen.getAllByRole('link')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: '理性娱乐' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  screen.getByText('量力而行')
  const { query } = server.sent[0] ?? expect.fail('not asked')
  expect(query.get('device')).toBe('1')
})

test('a card shows cover, name in its colour, dates and domain (R1-030)', async () => {
  server.answer(listPromotions, { data: [promotionOf({ color: '#f6b73c' })], totalCount: 1 })
  await renderPage(<PromotionsPage />)
  const badge = await screen.findByText('会员演示币')
  expect([badge.style.backgroundColor, badge.style.color]).toEqual(['rgb(246, 183, 60)', 'rgb(26, 26, 26)'])
  screen.getByText('2026/11/21~2027/01/02')
  screen.getByText('example.com')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/sys-upload/promotions/1.webp')
})

test('type 3 opens its address outside, the others their page (R1-031)', async () => {
  const outside = { templateType: 3, imageUrl: 'https://example.com/a?b=1' }
  const entries = [
    promotionOf(),
    promotionOf({ id: '2', name: '外部', ...outside }),
    promotionOf({ id: '3', name: '坏址', templateType: 3, imageUrl: 'javascript:alert(1)' }),
    promotionOf({ id: '4', name: '大图', templateType: 3, imageUrl: 'promotions/4.webp' }),
  ]
  server.answer(listPromotions, { data: entries, totalCount: 4 })
  await renderPage(<PromotionsPage />)
  const link = await screen.findByRole('link', { name: /外部/ })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/a?b=1',
    '_blank',
    'noopener noreferrer',
  ])
  expect(screen.queryByRole('link', { name: /坏址/ })).toBeNull()
  const picture = screen.getByRole('link', { name: /大图/ })
  expect(picture.getAttribute('href')).toBe('/sys-upload/promotions/4.webp')
  const own = screen.getByRole('link', { name: /会员演示币/ })
  expect(own.getAttribute('href')).toBe('/promotional/2/1')
  fireEvent.click(own)
  await screen.findByText('到达 /promotional/$type/$id')
})

test('no promotions, or none that came, have their faces', async () => {
  server.answer(listPromotions, { data: [], totalCount: 0 })
  await renderPage(<PromotionsPage />)
  await screen.findByText('暂无数据')
  cleanup()
  server.refuse(listPromotions, 'SYS/BUSY')
  await renderPage(<PromotionsPage />)
  await screen.findByRole('button', { name: '加载失败，点击重试' })
})

test('the page of a promotion shows its terms as text, markup included', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await openDetail({
    name: hostile,
    sections: [
      { title: '参与步骤', kind: 'steps', rows: [['第一步'], [hostile]] },
      { title: '条款', kind: 'text', rows: [['一段话']] },
      {
        title: '对照',
        kind: 'table',
        rows: [
          ['名词', '含义'],
          ['返还率', hostile],
        ],
      },
    ],
  })
  expect(screen.getAllByRole('listitem').map(step => step.textContent)).toEqual(['第一步', hostile])
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['名词', '含义'])
  expect(document.querySelector('img[onerror]')).toBeNull()
})

test('the button follows the state: take part, not begun, over, nothing to do', async () => {
  await openDetail()
  fireEvent.click(screen.getByRole('link', { name: '立即参与' }))
  await screen.findByText('到达 /profile')
  cleanup()
  for (const [state, text] of [
    ['coming', '未开始'],
    ['ended', '已结束'],
  ] as const) {
    await openDetail({ state })
    expect((screen.getByRole('button', { name: text }) as HTMLButtonElement).disabled).toBe(true)
    cleanup()
  }
  // Nothing to do, or a screen that this theme does not have.
  for (const actionPath of ['', '/no-such-screen']) {
    await openDetail({ actionPath })
    expect(screen.queryByText('立即参与')).toBeNull()
    cleanup()
  }
})

test('a promotion for members leads a guest to the login, and gives a trial account the reason of its refusal', async () => {
  await openDetail({ audience: 'member' })
  expect(screen.getByRole('link', { name: '立即参与' }).getAttribute('href')).toContain('/auth/login?return=')
  cleanup()
  keepTokens({ token: 'access', tokenChat: 'chat' })
  server.answer(readProfile, profileWith({ type: 'TEST' }))
  await openDetail({ audience: 'member' })
  await screen.findByText('请注册正式账户后参与')
  expect((screen.getByRole('button', { name: '不符合条件' }) as HTMLButtonElement).disabled).toBe(true)
})
