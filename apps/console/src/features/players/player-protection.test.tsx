import { readPlayer } from '@app/contract/operator/players.ts'
import { readProtection } from '@app/contract/operator/players-restrictions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { playerRecord } from './player.fixtures.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'

test('pauses and limits of a player are read, and nothing of them can be changed', async () => {
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  server.answer(readProtection, {
    data: {
      breaks: [
        { kind: 'exclusion', startTime: '2026-11-20T10:00:00+08:00', endTime: null },
        {
          kind: 'break',
          startTime: '2026-11-01T10:00:00+08:00',
          endTime: '2026-11-02T10:00:00+08:00',
        },
      ],
      limits: [
        { kind: 'loss', span: 'day', amount: '100.00', used: '40.00', asked: null },
        { kind: 'stake', span: 'week', amount: null, used: null, asked: null },
      ],
      changes: [{ kind: 'loss', span: 'day', act: 'set', amount: '100.00', time: AS_OF }],
    },
    asOf: AS_OF,
  })
  await openConsole('/players/12?tab=protection')
  await screen.findByText('永久')
  screen.getByText('生效中', { exact: false })
  screen.getByText('已结束', { exact: false })
  expect(screen.getAllByText('24小时亏损')).toHaveLength(2)
  expect(screen.queryByText('7天投注')).toBeNull()
  expect(screen.queryByRole('button', { name: /解除|结束|修改/ })).toBeNull()
})
