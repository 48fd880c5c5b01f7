import type { AgentLink } from '@app/client/agents/read-link.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { showDay } from '#features/agents/rates/rate-texts.ts'

export const linkStateNames: Readonly<Record<AgentLink['state'], string>> = {
  normal: '正常',
  stopped: '停用',
  expired: '过期',
  full: '已满',
}

export const kindOf = ({ isForAgents }: Pick<AgentLink, 'isForAgents'>): string =>
  isForAgents ? '代理' : '会员'

/** What the link is called: where it was put, or its code. */
export const titleOf = ({ label, code }: Pick<AgentLink, 'label' | 'code'>): string => label || `链接 ${code}`

export const showEnd = ({ expiresAt }: Pick<AgentLink, 'expiresAt'>): string =>
  expiresAt === undefined ? '长期有效' : `${showDay(chinaDateOf(expiresAt))} 到期`

/** Where newcomers by that code begin. */
export function addressOf({ code, landing }: Pick<AgentLink, 'code' | 'landing'>): string {
  const path = landing === 'home' ? '/' : '/auth/register'
  return new URL(`${path}?code=${encodeURIComponent(code)}`, window.location.origin).href
}
