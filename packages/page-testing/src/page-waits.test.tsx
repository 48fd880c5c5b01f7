// @module-tag long
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import './page-setup.ts'

afterEach(() => void vi.restoreAllMocks())

test('what never comes fails after five seconds of the page, and says what was missing', async () => {
  const begun = performance.now()
  const look = () => expect('nothing').toBe('there')
  await expect(waitFor(look)).rejects.toThrow("expected 'nothing' to be 'there'")
  expect(performance.now() - begun).toBeGreaterThanOrEqual(5_000)
})

test('what comes while the page has no processor is waited for, however long that is', async () => {
  // A page that would run all the time, and of whose time others have almost all.
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 })
  const begun = performance.now()
  const busy = setInterval(() => {
    const until = performance.now() + 90
    while (performance.now() < until);
  }, 100)
  await waitFor(() => expect(performance.now() - begun).toBeGreaterThan(6_000))
  clearInterval(busy)
})
