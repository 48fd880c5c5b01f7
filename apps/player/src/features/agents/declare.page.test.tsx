import { readMemberInformation } from '@app/contract/agents.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { memberWith } from './agents.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('the declaration says what the own rate brings, and the rules', async () => {
  server.answer(readMemberInformation, memberWith())
  await renderScreen('/agent/declare')
  const sample = await screen.findByRole('region', { name: '佣金怎么算' })
  expect(sample.textContent).toContain('整支有效投注10,000.00×7.5% − 7%0.5%=佣金50.00')
  expect(screen.getByRole('region', { name: '返点怎么设' }).textContent).toContain('只能提高，不能降低')
})

test('without a rate there is nothing to earn, and the sample says so', async () => {
  server.answer(readMemberInformation, memberWith({ rates: [] }))
  await renderScreen('/agent/declare')
  expect((await screen.findByRole('region', { name: '佣金怎么算' })).textContent).toContain('佣金0.00')
})
