/** What a new page tells who does not see it: the title of the document, and the focus on its heading. */
import { readAgreement } from '@app/contract/agreements.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { agreementWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { nameSite } from '#ui/page/use-page-heading.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from '#app/tests/open-app.fixtures.tsx'

const server = fakeServer()

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('each page names the document and takes the focus, but not the first one', async () => {
  nameSite('开奖')
  server.answer(readAgreement, { data: agreementWith() })
  openApp('/about')
  await screen.findByRole('heading', { level: 1, name: '关于开奖' })
  expect(document.title).toBe('关于开奖 - 开奖')
  expect(document.activeElement).toBe(document.body)

  fireEvent.click(screen.getByRole('link', { name: /用户协议/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: '用户协议' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('用户协议 - 开奖')

  fireEvent.click(screen.getByRole('link', { name: '我的' }))
  const profile = await screen.findByRole('heading', { level: 1, name: '您好，游客' })
  await waitFor(() => expect(document.activeElement).toBe(profile))
  expect(document.title).toBe('我的 - 开奖')
})
