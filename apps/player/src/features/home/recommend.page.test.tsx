import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '#testing/without-layout.ts'
import { answerHome } from './home.fixtures.ts'
import { RecommendPage } from './recommend.page.tsx'

/** What comes after the first paint is fetched as a file of its own. */
const LAZY = { timeout: 10_000 }
const server = fakeServer()

beforeEach(() => {
  localStorage.clear()
  answerHome(server)
})
afterEach(cleanup)

async function chosenOf(strip: string) {
  const tabs = within(await screen.findByRole('group', { name: strip }, LAZY)).getAllByRole('button')
  return tabs.filter(tab => tab.getAttribute('aria-pressed') === 'true').map(tab => tab.textContent)
}

test('the address may name the game, which both strips then have (R0-078, R2-032)', async () => {
  await renderPage(<RecommendPage />, '/page?game_id=45')
  expect(await chosenOf('彩种')).toEqual(['欢乐赛车'])
  expect(await chosenOf('资料彩种')).toEqual(['欢乐赛车'])
})

test('a game that does not exist is not asked for', async () => {
  await renderPage(<RecommendPage />, '/page?game_id=7777')
  expect(await chosenOf('资料彩种')).toEqual(['新澳门六合彩'])
})

test('the draws of all games are one tap away (R0-050)', async () => {
  await renderPage(<RecommendPage />)
  const way = await screen.findByRole('link', { name: '全部开奖' }, LAZY)
  expect(way.getAttribute('href')).toBe('/lottery-record')
})
