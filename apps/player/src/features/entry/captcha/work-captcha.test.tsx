import { readChallenge } from '@app/contract/auth.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { FALLBACK_TOKEN } from './solve-captcha.ts'
import { WorkCaptcha } from './work-captcha.widget.tsx'

const server = fakeServer()
const hmacSignatureSecret = 'secret of the test'
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

async function challenge() {
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '00', keyLength: 32 } as const
  const expiresAt = new Date(Date.now() + 300_000)
  return createChallenge({ ...work, deriveKey, expiresAt, data: { purpose: 'login' }, hmacSignatureSecret })
}

test.each([
  ["the browser's own cryptography", false],
  ['plain code where the browser has none, as without HTTPS', true],
])('one tap solves the challenge by %s (R0-169)', async (_, isInsecure) => {
  const { parameters, signature } = await challenge()
  server.answer(readChallenge, { parameters, signature } as AnswerOf<typeof readChallenge>)
  let solved = ''
  await renderPage(
    <WorkCaptcha purpose="login" onSolved={answer => (solved = answer)} onClose={() => undefined} />,
  )
  if (isInsecure) {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto), subtle: undefined })
  }
  tap('点击验证')
  await waitFor(() => expect(solved).not.toBe(''))
  vi.unstubAllGlobals()
  const payload = JSON.parse(atob(solved))
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
  expect(verified).toBe(true)
})

test('after three errors of the page a fixed token is sent, which says so (R0-263, R0-272)', async () => {
  server.refuse(readChallenge, 'SYS/BUSY')
  vi.stubGlobal('reportError', () => undefined)
  const answers: string[] = []
  await renderPage(
    <WorkCaptcha purpose="login" onSolved={answer => answers.push(answer)} onClose={() => undefined} />,
  )
  tap('点击验证')
  for (let error = 1; error < 3; error += 1) {
    await screen.findByText('验证未完成，请再试一次')
    expect(answers).toEqual([])
    tap('重新验证')
  }
  await waitFor(() => expect(answers).toEqual([FALLBACK_TOKEN]))
  expect(screen.getAllByText('验证码异常，已自动验证').length).toBeGreaterThan(0)
  expect(server.sent).toHaveLength(9)
})
