/** What a player sees of an answer with something in it that cannot be read (adr 0129). */
import { UnreadableAnswer } from '@app/client/unreadable.ts'
import { listPromotions, readPromotion } from '@app/contract/promotions.ts'
import { listTips } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promotionOf } from '#features/promotions/promotions.fixtures.ts'
import { PromotionsPage } from '#features/promotions/promotions.page.tsx'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { tipCard, tipItem } from '#features/tips/tips.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'

const server = fakeServer()
afterEach(cleanup)

const reported: unknown[] = []
beforeEach(() => {
  reported.splice(0)
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
const reports = () => reported.map(error => (error instanceof UnreadableAnswer ? error.message : error))

const promotion = promotionOf()
const detail = {
  ...promotion,
  sections: [],
  state: 'running',
  audience: 'everybody',
  actionPath: '',
  offer: null,
}

test('a list is shown without the odd item', async () => {
  const odd = { ...promotion, id: '2', name: '没有时间', startTime: 'soon' }
  server.answerOddly(listPromotions, { data: [odd, promotion], totalCount: 2 })
  await renderPage(<PromotionsPage />)
  await screen.findByText('会员演示币')
  expect(screen.queryByText('没有时间')).toBeNull()
  expect(reports()).toEqual(['not an instant'])
})

test('a card is shown with a neutral word, and without the odd row', async () => {
  server.answer(readZodiacVotes, { data: {} })
  const rows = [
    { ...tipItem({ id: '1', title: '新判定' }), verdict: 'half', labelType: 7 },
    { ...tipItem({ id: '2', title: '怪行' }), edited: 4 },
    { ...tipItem({ id: '3', title: '新锁' }), locked: 9, content: '' },
  ]
  const card = { ...tipCard(), groups: [{ id: '1', groupName: '2026325', items: rows }] }
  server.answerOddly(listTips, { data: [card], totalCount: 1 })
  await renderPage(<TipCardList gameId={90} />)
  const article = await screen.findByRole('article', { name: '四肖参考' })
  within(article).getByText('新判定')
  expect(within(article).queryByText('怪行')).toBeNull()
  expect(within(article).getByText('暂时无法查看').closest('a')).toBeNull()
  expect(reports()).toEqual(['not a flag'])
})

test('a record that cannot be read is a failed load, which the player may repeat; it is reported once', async () => {
  server.answerOddly(readPromotion, { data: { ...detail, endTime: null } })
  await renderScreen('/promotional/1/1')
  const again = await screen.findByRole('button', { name: '加载失败，点击重试' })
  expect(reports()).toEqual(['not an instant'])
  server.answerOddly(readPromotion, { data: { ...detail, state: 'paused' } })
  fireEvent.click(again)
  await screen.findByText('活动时间')
  expect(screen.queryByText('进行中')).toBeNull()
  expect(reports()).toEqual(['not an instant'])
})
