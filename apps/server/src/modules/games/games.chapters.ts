/** What staff of a demonstration did about games and odds. */
import { askReopen, closePlay } from '@app/contract/operator/games.ts'
import { askGameLimits, readGameLimits } from '@app/contract/operator/games-limits.ts'
import { askOddsPublish, askOddsRollback, readOdds, saveOddsDraft } from '@app/contract/operator/odds.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'

const FAMILY = '3d' as const
const CLOSED = { gameId: 95 }
const LIMITED = 211

/** A game that was closed and is open again. */
const closing: Chapter = {
  name: 'closing',
  async tell({ act, decide }) {
    const { closureId } = await act('risk', closePlay, { body: { ...CLOSED, reason: '核对牛牛赔率表' } })
    const asked = await act('risk', askReopen, { body: { payload: { closureId }, reason: '赔率表核对无误' } })
    await decide('site', asked.approvalId, 'approve', '已复核')
  },
}

/** The figure of a play, one per cent lower. */
const lower = (odds: string): string => (Math.floor(Number(odds) * 99) / 100).toFixed(2)

async function publishLower({ act, decide }: Stage): Promise<void> {
  const { data } = await act('risk', readOdds, { params: { family: FAMILY } })
  const [play] = data.plays
  const [key, odds] = Object.entries(play?.odds ?? {})[0] ?? []
  if (play === undefined || key === undefined || odds === undefined) return
  const change = { playCode: play.playCode, key, odds: lower(odds) }
  const seen = data.draft?.revision ?? 0
  const body = { family: FAMILY, seen, parent: data.version, changes: [change] }
  const { revision } = await act('risk', saveOddsDraft, { body })
  const payload = { family: FAMILY, revision, effectiveAt: null } as const
  const asked = await act('risk', askOddsPublish, { body: { payload, reason: '试行下调百分之一' } })
  await decide('site', asked.approvalId, 'approve', '同意试行')
}

/** Odds that were published and taken back: three versions, the last one equal to the first. */
const odds: Chapter = {
  name: 'odds',
  async tell(stage) {
    const { act, decide } = stage
    const before = await act('risk', readOdds, { params: { family: FAMILY } })
    if (before.data.versions.length < 2) await publishLower(stage)
    const payload = { family: FAMILY, version: 1 } as const
    const asked = await act('risk', askOddsRollback, { body: { payload, reason: '试行结束，恢复原赔率' } })
    await decide('site', asked.approvalId, 'approve', '恢复原赔率')
  },
}

/** Limits of a lottery that were brought down. */
const limits: Chapter = {
  name: 'limits',
  async tell({ act, decide }) {
    const { data } = await act('risk', readGameLimits, { params: { gameId: LIMITED } })
    const [play] = data.plays
    if (play === undefined || data.version > 0) return
    const changes = [
      { playCode: play.playCode, limits: { unitMax: '20000', order: '50000', exposure: '1000000' } },
    ]
    const payload = { gameId: LIMITED, seen: data.version, changes }
    const asked = await act('risk', askGameLimits, { body: { payload, reason: '快彩单项风险收紧' } })
    await decide('site', asked.approvalId, 'approve', '同意收紧')
  },
}

export const gamesChapters: readonly Chapter[] = [closing, odds, limits]
