import { acceptAgreements, listOwedAgreements } from '@app/contract/agreements.ts'
import { createDeposit } from '@app/contract/deposits.ts'
import { call } from '@app/session/api.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerAgreement } from '#features/site/agreements/agreement-ask.state.ts'
import { agreementWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { AgreementHost } from './agreement-host.tsx'

const server = fakeServer()
afterEach(() => {
  answerAgreement(false)
  cleanup()
})

const deposit = () =>
  call<typeof createDeposit>('POST', '/app-api/api/recharge/create', {
    body: { channelId: 1, amount: '100' },
    idempotencyKey: 'deposit-0001',
  })
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

async function beRefused() {
  await renderPage(<AgreementHost />)
  server.refuse(createDeposit, 'AGREEMENT/CHANGED')
  server.answer(listOwedAgreements, { data: [agreementWith()] })
  let answer: Promise<unknown> = Promise.resolve()
  act(() => {
    answer = deposit()
  })
  answer.catch(() => undefined)
  await screen.findByText('增加一条')
  return { answer }
}

test('a call that is refused for new terms shows what differs, and goes on once they are agreed to', async () => {
  const { answer } = await beRefused()
  expect(screen.queryByText('每人一个账户')).toBeNull()
  fireEvent.click(button('阅读全文'))
  screen.getByText('每人一个账户')
  server.answer(acceptAgreements, {})
  server.answer(createDeposit, { data: { orderNo: '1000000001' } })
  fireEvent.click(button('同意并继续'))
  await expect(answer).resolves.toEqual({ data: { orderNo: '1000000001' } })
  const posted = server.sent.filter(({ method }) => method === 'POST')
  expect(posted.map(({ body }) => body)).toEqual([
    { channelId: 1, amount: '100' },
    { accepted: [{ name: 'user', version: 3 }] },
    { channelId: 1, amount: '100' },
  ])
  expect(screen.queryByText('增加一条')).toBeNull()
})

test('terms that changed meanwhile are read anew; closing the sheet ends the call', async () => {
  const { answer } = await beRefused()
  server.refuse(acceptAgreements, 'AGREEMENT/STALE')
  server.answer(listOwedAgreements, { data: [agreementWith({ version: 4, changes: '又改一条' })] })
  fireEvent.click(button('同意并继续'))
  await screen.findByText('又改一条')
  fireEvent.click(button('关闭'))
  await expect(answer).rejects.toMatchObject({ code: 'AGREEMENT/CHANGED' })
  await waitFor(() => expect(screen.queryByText('又改一条')).toBeNull())
})
