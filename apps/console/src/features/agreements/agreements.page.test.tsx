import * as wire from '@app/contract/operator/agreements.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

test('the agreements of a member are listed by the address; a count of a version opens its members, which only those see who may read players', async () => {
  server.answer(readMe, meWith({ capabilities: ['content.read', 'players.read'] }))
  const accepted = { count: 10_000, isMore: true }
  const version = { name: 'user', version: 2, effectiveAt: AT, asksAnew: true, accepted } as const
  server.answer(wire.listAgreementVersions, { data: [version], asOf: AT })
  const row = { acceptanceId: '7', memberId: '9', account: 'demo', name: 'user', version: 2 } as const
  server.answer(wire.listAcceptances, {
    data: [{ ...row, at: 'asked', acceptedAt: AT }],
    next: null,
    asOf: AT,
  })
  await openConsole('/agreements?memberId=9')
  const versions = within(await screen.findByRole('table', { name: '协议版本' }))
  expect(versions.getByRole('link', { name: '10000+' }).getAttribute('href')).toContain('version=')
  expect((await screen.findByRole('link', { name: 'demo' })).getAttribute('href')).toBe('/console/players/9')
  const asked = server.sent.filter(({ path }) => path.endsWith('/acceptances'))
  expect(asked.map(({ query }) => query.get('memberId'))).toEqual(['9'])
  cleanup()

  server.answer(readMe, meWith({ capabilities: ['content.read'] }))
  await openConsole('/agreements')
  const alone = within(await screen.findByRole('table', { name: '协议版本' }))
  alone.getByText('10000+')
  expect(alone.queryByRole('link', { name: '10000+' })).toBeNull()
})
