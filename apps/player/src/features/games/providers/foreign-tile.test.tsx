import { readGame } from '@app/client/games/read-game.ts'
import { readProfile } from '@app/contract/profile.ts'
import { playLive, sendLive } from '@app/contract/providers.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { removeStored } from '@app/session/storage.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { foreignGame } from '#features/games/games.fixtures.ts'
import { wasEntered } from '#features/providers/entered.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { ForeignTile } from './foreign-tile.tsx'

const server = fakeServer()
beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  act(forgetTokens)
})

const open = (maintain = '') => {
  server.answer(readProfile, profileWith())
  return renderPage(<ForeignTile game={readGame(foreignGame({ maintain }))} />)
}
const tap = () => fireEvent.click(screen.getByRole('button', { name: /捕鱼示例一/ }))

describe('a tap on a game of a provider', () => {
  test('asks, and 确认 opens the address in a new tab that knows nothing of the page (R1-017, R1-078, R1-174)', async () => {
    const tab = { opener: {}, location: { replace: vi.fn() } }
    vi.stubGlobal('open', () => tab)
    server.answer(playLive, { data: '/arcade/abc' })
    await open()
    tap()
    await screen.findByText('立即进入游戏!')
    expect(server.sent.find(one => one.path === '/app-api/live/play')?.query.toString()).toBe(
      'liveCode=demo_a&gameType=fish_1&isMobile=1&gameKind=fish&notice=60',
    )
    const from = performance.now()
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    expect(tab.location.replace).not.toHaveBeenCalled()
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
    expect(performance.now() - from).toBeGreaterThanOrEqual(80)
    expect(tab.opener).toBeNull()
    expect(String(tab.location.replace.mock.calls[0])).toMatch(/\/arcade\/abc$/)
  })

  test('of a house that keeps an account moves money on 确认 alone, and stays where it is refused', async () => {
    const tab = { opener: {}, close: vi.fn(), location: { replace: vi.fn() } }
    vi.stubGlobal('open', () => tab)
    server.answer(playLive, { data: '/arcade/abc', purse: { money: '5.00', autoMax: '200.00' } })
    server.answer(checkMoney, { money: '80.00', liveMoney: '5.00', frozen: '0.00', withdrawable: '80.00' })
    server.refuse(sendLive, 'LIVE/TRANSFER_REFUSED')
    await open()
    tap()
    const field = await screen.findByLabelText<HTMLInputElement>('转入金额')
    // As much as the player has chosen, and no more than there is.
    await waitFor(() => expect(field.value).toBe('80.00'))
    const sent = () => server.sent.filter(one => one.path === '/app-api/live/transfer')
    expect(sent()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(readToast()?.text).toBe('平台未接受转入，金额已退回余额'))
    expect(tab.close).toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '30' } })
    fireEvent.click(screen.getByLabelText('下次进入自动填入，最多这个金额'))
    server.answer(sendLive, { money: '50.00', liveMoney: '35.00', isThere: true })
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
    expect(sent().at(-1)?.body).toEqual({ liveCode: 'demo_a', amount: '30', auto: false })
  })

  test('and 取消 throws the address away', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    server.answer(playLive, { data: '/arcade/abc' })
    await open()
    tap()
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(screen.queryByText('立即进入游戏!')).toBeNull()
    expect(opened).not.toHaveBeenCalled()
  })

  test('where the browser opens no tab, shows the way by a link', async () => {
    vi.stubGlobal('open', () => null)
    server.answer(playLive, { data: '/arcade/abc' })
    await open()
    tap()
    fireEvent.click(await screen.findByRole('button', { name: '确认' }))
    expect((await screen.findByRole('link', { name: /点这里进入/ })).getAttribute('href')).toBe('/arcade/abc')
  })

  test('in its maintenance says so and asks nothing', async () => {
    await open('2026-01-01 00:00:00~2999-12-31 23:59:59')
    tap()
    expect(readToast()?.text).toBe('捕鱼示例一维护中')
    expect(server.sent.filter(one => one.path === '/app-api/live/play')).toEqual([])
  })

  test('of a trial account is told why not (R0-192)', async () => {
    server.answer(readProfile, profileWith({ type: 'TEST' }))
    await renderPage(<ForeignTile game={readGame(foreignGame({ maintain: '' }))} />)
    tap()
    await waitFor(() => expect(readToast()?.text).toBe('试玩账户无法进行该操作，请注册正式账户!'))
    // One second, and not as long as other refusals.
    await waitFor(() => expect(readToast()).toBeUndefined(), { timeout: 2_000 })
  })

  test.each([
    ['KY/0', '您正在牌局中，请稍后再试！'],
    ['LIVE/maintenance', '游戏维护中，请稍后再试'],
  ] as const)('refused by %s shows what the server says: %s (R1-143 (guard), R1-144)', async (code, text) => {
    server.refuse(playLive, code)
    await open()
    tap()
    await waitFor(() => expect(readToast()?.text).toBe(text))
  })

  test('that waits for a confirmation of the time has this browser ask about it', async () => {
    removeStored('provider_entered')
    server.refuse(playLive, 'LIVE/NOTICE')
    await open()
    tap()
    await waitFor(() => expect(readToast()?.text).toBe('请先确认时间提醒，再进入游戏'))
    expect(wasEntered()).toBe(true)
  })

  test('keeps its sentence for three seconds (R0-311)', async () => {
    server.refuse(playLive, 'LIVE/maintenance')
    await open()
    tap()
    await waitFor(() => expect(readToast()?.text).toBe('游戏维护中，请稍后再试'))
    const from = performance.now()
    await waitFor(() => expect(readToast()).toBeUndefined(), { timeout: 4_500 })
    expect(performance.now() - from).toBeGreaterThan(2_500)
  })

  test('whose entrance fails for another reason is told to try later (R1-142)', async () => {
    server.refuse(playLive, 'SYS/ERROR')
    await open()
    tap()
    await waitFor(() => expect(readToast()?.text).toBe('操作频繁，请稍后试试'))
  })

  test('counts once within 100 ms, and again afterwards (R1-075)', async () => {
    await open('2026-01-01 00:00:00~2999-12-31 23:59:59')
    const told = () => readToast()?.id
    tap()
    const first = told()
    tap()
    expect(told()).toBe(first)
    await waitFor(() => {
      tap()
      expect(told()).not.toBe(first)
    })
  })

  test('of a guest leads to the login (R1-098)', async () => {
    act(forgetTokens)
    await renderPage(<ForeignTile game={readGame(foreignGame({ maintain: '' }))} />)
    tap()
    await screen.findByText('到达 /auth/login')
  })
})
