import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listTipCategories } from '@app/contract/tips.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInfoOf } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { answerHome } from './home.fixtures.ts'
// Here with the rest, so that no wait for a screen is one for the making of a file.
import './recommendation/recommendation.tsx'
import { RecommendPage } from './recommend.page.tsx'

const server = fakeServer()

beforeEach(() => {
  localStorage.clear()
  answerHome(server)
})
afterEach(cleanup)

async function chosenOf(strip: string) {
  const tabs = within(await screen.findByRole('group', { name: strip })).getAllByRole('button')
  return tabs.filter(tab => tab.getAttribute('aria-pressed') === 'true').map(tab => tab.textContent)
}

test('the address may name the game, which both strips then have (R0-078, R2-032)', async () => {
  server.answer(readOpenInfoDocument, openInfoOf(45), { gameId: 45 })
  await renderPage(<RecommendPage />, '/page?game_id=45')
  expect(await chosenOf('彩种')).toEqual(['欢乐赛车'])
  expect(await chosenOf('资料彩种')).toEqual(['欢乐赛车'])
})

test('a game that does not exist is not asked for', async () => {
  await renderPage(<RecommendPage />, '/page?game_id=7777')
  expect(await chosenOf('资料彩种')).toEqual(['新澳门六合彩'])
})

test('the address keeps the game and the category, so the way back leads to the same list (R2-034, R2-131)', async () => {
  const names = ['一', '二', '三', '四', '五', '六', '七'].map(playCateName => ({ playCateName }))
  server.answer(listTipCategories, { data: names })
  const { searchNow } = await renderPage(<RecommendPage />)
  const strip = within(await screen.findByRole('group', { name: '彩种' }))
  fireEvent.click(strip.getByRole('button', { name: '极速六合彩' }))
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  fireEvent.click(screen.getByRole('button', { name: '七' }))
  await waitFor(() => expect(searchNow()).toMatchObject({ game_id: '71', tab: '七' }))
  cleanup()
  await renderPage(<RecommendPage />, '/page?game_id=71&tab=七')
  // It is beyond the first six, and still to be seen.
  const chip = await screen.findByRole('button', { name: '七' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(await chosenOf('资料彩种')).toEqual(['极速六合彩'])
  const cards = () => server.sent.filter(call => call.path === '/app-api/game-document/template')
  await waitFor(() => expect(cards().at(-1)?.query.get('playCateName')).toBe('七'))
})

test('a category that the game does not have is not asked for', async () => {
  await renderPage(<RecommendPage />, '/page?game_id=71&tab=无')
  const all = await screen.findByRole('button', { name: '全部' })
  await waitFor(() => expect(all.getAttribute('aria-pressed')).toBe('true'))
  const cards = () => server.sent.filter(call => call.path === '/app-api/game-document/template')
  await waitFor(() => expect(cards().length).toBeGreaterThan(0))
  expect(cards().map(call => call.query.get('playCateName'))).not.toContain('无')
})

test('the draws of all games are one tap away (R0-050)', async () => {
  await renderPage(<RecommendPage />)
  const way = await screen.findByRole('link', { name: '全部开奖' })
  expect(way.getAttribute('href')).toBe('/lottery-record')
})
