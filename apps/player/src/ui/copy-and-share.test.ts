import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyText } from '#platform/device/clipboard.ts'
import { copyWithToast, shareLink } from './copy-and-share.ts'
import { readToast } from './toast/toast.ts'

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const browserWith = (parts: object) => vi.stubGlobal('navigator', { ...parts })

describe('copy', () => {
  test('puts the text on the clipboard and says 复制成功 (R0-261)', async () => {
    const writeText = vi.fn(async () => undefined)
    browserWith({ clipboard: { writeText } })
    await copyWithToast('2026325')
    expect(writeText).toHaveBeenCalledWith('2026325')
    expect(readToast()).toMatchObject({ text: '复制成功', kind: 'success' })
  })

  test("raises 'Copy to clipboard failed.' when the browser has no way (R0-262)", async () => {
    browserWith({})
    await expect(copyText('x')).rejects.toThrow('Copy to clipboard failed.')
  })

  test('that failed says what to do instead', async () => {
    browserWith({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await copyWithToast('x')
    expect(readToast()?.kind).toBe('error')
  })
})

describe('share', () => {
  const link = { title: '开奖', url: 'https://example.com/' }

  test("that failed logs 'Sharing failed!' (R0-262)", async () => {
    browserWith({ share: () => Promise.reject(new Error('broken')) })
    await shareLink(link)
    expect(log.mock.calls[0]?.[0]).toBe('Sharing failed!')
  })

  test('that was closed by the player is no failure', async () => {
    browserWith({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
    await shareLink(link)
    expect(log).not.toHaveBeenCalled()
  })

  test('copies the address where the system cannot share', async () => {
    const writeText = vi.fn(async () => undefined)
    browserWith({ clipboard: { writeText } })
    await shareLink(link)
    expect(writeText).toHaveBeenCalledWith('https://example.com/')
  })
})
