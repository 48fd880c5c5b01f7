import { readDeposit, readReceipt, sendReceipt } from '@app/contract/deposits.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { depositOrder } from '#features/deposits/deposits.fixtures.ts'
import { shrinkPicture, UnusablePicture } from '#ui/picture/shrink-picture.ts'

// There is no decoder of pictures outside of a browser.
vi.mock('#ui/picture/shrink-picture.ts', async original => ({
  ...(await original<typeof import('#ui/picture/shrink-picture.ts')>()),
  shrinkPicture: vi.fn(async () => 'AAAA'),
}))

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readReceipt, { data: { picture: 'UklGRg==' } })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

async function open(more: Parameters<typeof depositOrder>[0]) {
  server.answer(readDeposit, { data: depositOrder(more) })
  await renderScreen('/recharge-history/42')
  await screen.findByRole('region', { name: '进度' })
}

const region = () => within(screen.getByRole('region', { name: '转账凭证' }))
const choose = () =>
  fireEvent.change(region().getByLabelText('上传凭证'), {
    target: { files: [new File(['photo'], 'transfer.jpg', { type: 'image/jpeg' })] },
  })

test('a picture is made smaller, sent, and then shown', async () => {
  await open({ state: 'SUBMITTED' })
  const sent = depositOrder({ state: 'SUBMITTED', receiptCount: 1 })
  server.answer(sendReceipt, { data: sent })
  server.answer(readDeposit, { data: sent })
  choose()
  const picture = await region().findByRole('img', { name: '凭证 1' })
  expect(picture.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
  const calls = server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/receipt'))
  expect(calls.map(({ body }) => body)).toEqual([{ picture: 'AAAA' }])
})

test('a file that is no picture is told before anything is sent', async () => {
  await open({ state: 'SUBMITTED' })
  vi.mocked(shrinkPicture).mockRejectedValueOnce(new UnusablePicture('请选择 JPG、PNG 或 WebP 图片'))
  choose()
  await screen.findByText('请选择 JPG、PNG 或 WebP 图片')
  await waitFor(() => region().getByLabelText('上传凭证'))
  expect(server.sent.some(({ path }) => path.endsWith('/receipt'))).toBe(false)
})

test.each([
  ['has three', { state: 'SUBMITTED', receiptCount: 3 }, true],
  ['is credited', { state: 'CREDITED', receiptCount: 1 }, true],
  ['is paid at a hosted channel', { state: 'REVIEW', method: 'e-wallet' }, false],
  ['is still to be paid', { state: 'PAYING' }, false],
] as const)('an order that %s takes no further picture', async (_, more, isShown) => {
  await open(more)
  expect(screen.queryByLabelText('上传凭证')).toBeNull()
  expect(screen.queryByRole('region', { name: '转账凭证' }) !== null).toBe(isShown)
  if (isShown) await region().findByRole('img', { name: '凭证 1' })
})
