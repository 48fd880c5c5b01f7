import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppNotices } from './app-notices.tsx'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'
const CHROME = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120.0 Mobile/15E148 Safari/604.1'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onAgent = (userAgent: string, standalone = false) =>
  vi.stubGlobal('navigator', { userAgent, standalone, onLine: true })
const show = (isHome = true) => {
  render(<AppNotices isHome={isHome} />)
  fireEvent.pointerDown(document.body)
}
const explained = () => screen.queryByText(/添加到主屏幕/)

describe('the way to the home screen (R2-019, R2-132)', () => {
  test.each([
    ['Safari on iOS', SAFARI, false, true],
    ['Safari that runs standalone', SAFARI, true, false],
    ['another browser on iOS', CHROME, false, false],
  ])('%s', (_, agent, standalone, isShown) => {
    onAgent(agent, standalone)
    show()
    expect(explained() !== null).toBe(isShown)
  })

  test('is asked by the event of Android, once', () => {
    const prompt = vi.fn(async () => undefined)
    show()
    expect(explained()).toBeNull()
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void window.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '添加' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(explained()).toBeNull()
  })

  test('is not offered before the player has done anything', () => {
    onAgent(SAFARI)
    render(<AppNotices isHome />)
    expect(explained()).toBeNull()
  })

  test('is offered on the home page only', () => {
    onAgent(SAFARI)
    show(false)
    expect(explained()).toBeNull()
  })

  test('stays away once it was dismissed', () => {
    onAgent(SAFARI)
    show()
    fireEvent.click(screen.getByRole('button', { name: '不再提示' }))
    expect(explained()).toBeNull()
    cleanup()
    show()
    expect(explained()).toBeNull()
  })
})
