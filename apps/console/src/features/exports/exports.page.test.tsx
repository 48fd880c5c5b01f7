import { listAgentTree } from '@app/contract/operator/agents.ts'
import { listBets } from '@app/contract/operator/bets.ts'
import { askExport, downloadExport, listExports, listMyExports } from '@app/contract/operator/exports.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AgentNode } from '#features/agents/agents.queries.ts'
import { monthBefore } from '#features/bets/team-months.rules.ts'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { ExportFile } from './exports.queries.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const file: ExportFile = {
  ...{
    exportId: '12',
    kind: 'bets',
    format: 'csv',
    filter: '{"gameId":71}',
    reason: '月度对账',
    askedBy: 'ann',
  },
  ...{ askedAt: AS_OF, state: 'done', rowCount: 600, byteCount: 2_048, sha256: 'a'.repeat(64), isCut: false },
  ...{ failure: null, expiresAt: AS_OF },
}
const pageOf = (...data: ExportFile[]) => ({ data, next: null, asOf: AS_OF })

test('a list is asked for as it is filtered, with a reason, and its file is downloaded', async () => {
  server.answer(listBets, { data: [], next: null, asOf: AS_OF })
  server.answer(askExport, { exportId: '12' })
  server.answer(listMyExports, pageOf(file))
  server.answerRaw(downloadExport, () => new Response('rows', { headers: { 'content-type': 'text/csv' } }))
  const { addressNow } = await openConsole('/bets?gameId=71&state=won&after=40')
  fireEvent.click(await screen.findByRole('button', { name: /^导\s?出$/ }))
  fireEvent.click(await screen.findByText('Excel'))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '月度对账' } })
  fireEvent.submit(screen.getByLabelText('理由'))
  fireEvent.click(await screen.findByRole('button', { name: /^下\s?载$/ }))
  expect(addressNow()).toBe('/console/exports')
  expect(server.sent.find(({ path }) => path === askExport.path)?.body).toEqual({
    source: { kind: 'bets', filter: { gameId: 71, state: 'won' } },
    format: 'xlsx',
    reason: '月度对账',
  })
  await waitFor(() => expect(saved).toHaveBeenCalledWith('bets-12.csv'))
  expect(server.sent.find(({ path }) => path === downloadExport.path)?.body).toEqual({ exportId: '12' })
})

/** jsdom neither saves files nor has addresses of them. */
const saved = vi.fn()
vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
)
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved(this.download)
})

test('a month of the team of an agent is a file in four steps from the tree', async () => {
  const node: AgentNode = {
    ...{ memberId: '12', account: 'demo', isAgent: true, depth: 1, parentId: null, since: '2026-10-01' },
    ...{ rate: '7.5', members: 40, direct: 3, valid: '12000.00', state: 'normal', balance: '500.00' },
  }
  server.answer(listAgentTree, { data: [node], next: null, asOf: AS_OF, way: [] })
  server.answer(listBets, { data: [], next: null, asOf: AS_OF })
  server.answer(askExport, { exportId: '12' })
  server.answer(listMyExports, pageOf(file))
  await openConsole('/agents')
  fireEvent.click(await screen.findByRole('link', { name: '上月注单' }))
  fireEvent.click(await screen.findByRole('button', { name: /^导\s?出$/ }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '月度对账' } })
  fireEvent.submit(screen.getByLabelText('理由'))
  await waitFor(() =>
    expect(server.sent.find(({ path }) => path === askExport.path)?.body).toMatchObject({
      source: { kind: 'bets', filter: { agentId: '12', ...monthBefore(serverNow()) } },
    }),
  )
})

test('the list of the team of an agent says whose orders it has, and is asked for only by whoever may read agents', async () => {
  server.answer(listBets, { data: [], next: null, asOf: AS_OF })
  await openConsole('/bets?agentId=12')
  expect(await screen.findByText(/下注当日在其名下的全部下级/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '代理编号' })).toHaveProperty('value', '12')
  cleanup()
  server.answer(readMe, meWith({ capabilities: ['bets.read'] }))
  await openConsole('/bets')
  expect(await screen.findByRole('textbox', { name: '会员编号' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '代理编号' })).toBeNull()
})

test('what others asked for is shown to whoever may see it, and is not theirs to download', async () => {
  server.answer(listMyExports, pageOf())
  server.answer(listExports, pageOf({ ...file, isCut: true }))
  await openConsole('/exports?of=all')
  expect(await screen.findByText(/已达上限/)).toBeTruthy()
  expect(screen.getByText('gameId=71')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^下\s?载$/ })).toBeNull()
})

test('whoever may not export is not offered it', async () => {
  server.answer(readMe, meWith({ capabilities: ['bets.read'] }))
  server.answer(listBets, { data: [], next: null, asOf: AS_OF })
  await openConsole('/bets')
  expect(await screen.findByText('近24小时没有注单')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^导\s?出$/ })).toBeNull()
})
