import { capabilities } from '@app/contract/operator/capabilities.ts'
import type { Me } from './me.queries.ts'

/** Somebody with every right. */
export const meWith = (given: Partial<Me> = {}): Me => ({
  person: { staffId: '7', login: 'ann', name: '安' },
  roles: [{ role: 'super', name: '超级管理员' }],
  capabilities: Object.keys(capabilities).sort(),
  banner: null,
  session: {
    expiresAt: '2026-11-23T08:00:00+08:00',
    idleMinutes: 30,
    steppedUpUntil: '2026-11-22T20:30:00+08:00',
  },
  demonstrationCode: null,
  hasPasskey: false,
  now: '2026-11-22T20:21:36+08:00',
  ...given,
})
