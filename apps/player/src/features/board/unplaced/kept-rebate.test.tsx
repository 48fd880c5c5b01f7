import { readProfile } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { RebateSlider } from '#features/board/tools/rebate-slider.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useUnplaced } from './use-unplaced.ts'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

function Slider({ gameId }: { gameId: number }) {
  const { board } = useUnplaced(gameId)
  return <RebateSlider board={board} />
}

const open = async (gameId: number) => {
  cleanup()
  await renderPage(<Slider gameId={gameId} />)
  return screen.findByRole<HTMLInputElement>('slider')
}

test('the rebate that is chosen on one board stands on the next one, until the logout (R0-131, R0-137)', async () => {
  fireEvent.change(await open(34), { target: { value: '15' } })
  expect(localStorage.getItem('rebateRatio')).toBe('0.015')
  expect((await open(42)).getAttribute('aria-valuetext')).toBe('返点1.5%')
  act(forgetTokens)
  expect(localStorage.getItem('rebateRatio')).toBeNull()
  expect((await open(43)).getAttribute('aria-valuetext')).toBe('返点0.0%')
})

test.each(['abc', '-1', '2', ''])('a stored rebate %j that is none is passed over', async text => {
  localStorage.setItem('rebateRatio', text)
  expect((await open(34)).getAttribute('aria-valuetext')).toBe('返点0.0%')
})
