/** What staff of a demonstration did about players, and what they took home. */
import { askExport } from '@app/contract/operator/exports.ts'
import { revealPlayer } from '@app/contract/operator/players.ts'
import {
  askRestriction,
  liftRestriction,
  logoutPlayer,
  restrictPlayer,
  writeNote,
} from '@app/contract/operator/players-restrictions.ts'
import { DAY_MS, HOUR_MS, isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Chapter } from '#platform/operator/chapters.ts'

type Parts = Readonly<{ account: AccountService; clock: Clock }>

const memberOf = async ({ account }: Parts, name: string): Promise<string> => {
  const member = await account.findByAccount(name)
  if (member === undefined) throw new Error(`${name} is missing`)
  return String(member.id)
}

const caring = (parts: Parts): Chapter => ({
  name: 'caring',
  async tell({ act, decide }) {
    const memberId = await memberOf(parts, 'zhouwen66')
    const note = (login: string, text: string) => act(login, writeNote, { body: { memberId, text } })
    await note('support', '来电询问充值何时到账，已说明需核对银行流水。')
    await note('risk', '同一设备当日多次换号登录，已电话确认为本人。')
    await act('support', revealPlayer, { body: { memberId, field: 'phone', reason: '回电会员' } })
    const wish = { memberId, kind: 'chat', minutes: 60, reason: '聊天室刷屏' } as const
    const { restrictionId } = await act('risk', restrictPlayer, { body: wish })
    await act('risk', liftRestriction, { body: { restrictionId, reason: '会员已道歉，提前解除' } })
    await act('support', logoutPlayer, { body: { memberId, reason: '会员请求下线全部设备' } })
    const until = isoOf(parts.clock.now() + 7 * DAY_MS)
    const payload = { memberId: await memberOf(parts, 'heyu2026'), kind: 'bet', until } as const
    const asked = await act('risk', askRestriction, {
      body: { payload, reason: '会员自述近期投注过多，请求停七天' },
    })
    await decide('site', asked.approvalId, 'approve', '按会员意愿办理')
  },
})

const filing = ({ clock }: Parts): Chapter => ({
  name: 'filing',
  async tell({ act }) {
    const to = clock.now()
    const day = { from: isoOf(to - 24 * HOUR_MS), to: isoOf(to) }
    const audit = { kind: 'audit', filter: day } as const
    await act('auditor', askExport, { body: { source: audit, format: 'csv', reason: '每日审计留存' } })
    const deposits = { kind: 'deposits', filter: {} } as const
    await act('checker', askExport, { body: { source: deposits, format: 'xlsx', reason: '充值对账' } })
  },
})

export const deskChapters = (parts: Parts): readonly Chapter[] => [caring(parts), filing(parts)]
