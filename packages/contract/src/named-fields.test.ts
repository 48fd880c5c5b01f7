/** Each answer has at least the fields that specification 000 §7 names; more are allowed. */
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { login, register, registerTrial } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { readProfile } from './profile.ts'
import { readAppConfig } from './site.ts'
import { readVipRules } from './vip.ts'
import { checkMoney } from './wallet.ts'

/** The names of all fields of an answer, nested ones included. */
function namesIn(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(schema)) for (const part of schema) namesIn(part, found)
  else if (typeof schema === 'object' && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.add(name)
      namesIn(value, found)
    }
  }
  return found
}

const named: readonly (readonly [Endpoint, string])[] = [
  [login, 'token tokenChat'],
  [register, 'token tokenChat message'],
  [registerTrial, 'token tokenChat'],
  [
    readProfile,
    `userId account type isDl avatarId vipLevel hyLevel cycleBetAmount rebate enableChat chatLevel
     money liveMoney rechMoney fundPwd domain unReadCount extMoney extLiveMoney`,
  ],
  [checkMoney, 'money liveMoney'],
  [readVipRules, 'data vipLevel betMoney'],
  [readAppConfig, 'livestream_url home_lottery_setting'],
]

test.each(named.map(([call, names]) => [call.path, call, names] as const))(
  '%s answers the fields that the specification names (R0-248)',
  (_, call, names) => {
    const given = namesIn(z.toJSONSchema(call.answer, { io: 'output' }))
    expect(names.split(/\s+/).filter(name => !given.has(name))).toEqual([])
  },
)
