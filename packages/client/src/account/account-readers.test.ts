import { listPayoutAccounts, readProfile } from '@app/contract/profile.ts'
import { describe, expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readMember } from './read-member.ts'
import { payoutTypeOf, readPayoutAccount } from './read-payout-account.ts'

const monthEnd = '2026-12-01T00:00:00+08:00'
const wireProfile = {
  userInfo: {
    userId: '10001',
    account: 'player01',
    nickname: '',
    type: 'HY',
    isDl: 0,
    avatarId: 3,
    vipLevel: 2,
    hyLevel: 1,
    cycleBetAmount: '25000.00',
    cycleEndsAt: monthEnd,
    rebate: 8,
    enableChat: 1,
    chatLevel: 0,
    referralCode: '',
    registeredAt: '2026-01-01T00:00:00+08:00',
  },
  extInfo: { money: '100.00', liveMoney: '1.50', rechMoney: '0.00', fundPwd: 0 },
  userDetail: {
    domain: null,
    fullName: '张**',
    birthday: '',
    phone: '138****5678',
    email: '',
    qq: '',
    weixin: 'wx***1',
    canChangeFullName: true,
    canChangeBirthday: false,
    nicknameChangeableAt: null,
  },
  unReadCount: 4,
  extMoney: '100.00',
  extLiveMoney: '1.50',
  playMoney: true,
}

const read = (user: object, detail: object = {}) =>
  readMember(
    readProfile.answer.parse({
      ...wireProfile,
      userInfo: { ...wireProfile.userInfo, ...user },
      userDetail: { ...wireProfile.userDetail, ...detail },
    }),
  )

describe('a member', () => {
  test('is read under the words of the trade', () => {
    expect(read({})).toEqual({
      id: '10001',
      account: 'player01',
      nickname: undefined,
      kind: 'member',
      isAgent: false,
      avatarId: 3,
      vipLevel: 2,
      memberLevel: 1,
      monthStake: 25_000_000n,
      monthEndsAt: Date.parse(monthEnd),
      rebateMaxPercent: 8,
      mayChat: true,
      chatLevel: 0,
      referralCode: undefined,
      registeredAt: Date.parse('2026-01-01T00:00:00+08:00'),
      balance: { main: 100_000n, live: 1500n, deposited: 0n },
      hasFundPassword: false,
      personal: {
        fullName: '张**',
        birthday: undefined,
        phone: '138****5678',
        email: undefined,
        qq: undefined,
        wechat: 'wx***1',
      },
      mayChangeFullName: true,
      mayChangeBirthday: false,
      nicknameChangeableAt: undefined,
      ownDomain: undefined,
      unreadCount: 4,
      isPlayMoney: true,
    })
  })

  test('of a kind of a newer server is a member, and is not read with an odd flag or amount', () => {
    const wire = readProfile.answer.parse(wireProfile)
    const withUser = (change: object) => readMember({ ...wire, userInfo: { ...wire.userInfo, ...change } })
    expect(withUser({ type: 'GUEST' }).kind).toBe('member')
    expect(() => withUser({ isDl: 2 })).toThrow('not a flag')
    expect(() => withUser({ cycleBetAmount: null })).toThrow('not an amount')
  })

  test('may be a trial account, an agent, and wait for a new name', () => {
    expect(read({ type: 'TEST' }).kind).toBe('trial')
    expect(read({ isDl: 1, referralCode: 'AB12' })).toMatchObject({ isAgent: true, referralCode: 'AB12' })
    expect(read({}, { nicknameChangeableAt: monthEnd, domain: 'vip.example.com' })).toMatchObject({
      nicknameChangeableAt: Date.parse(monthEnd),
      ownDomain: 'vip.example.com',
    })
  })
})

test.each([
  ['2', 'bank-card'],
  ['10', 'usdt'],
  ['20', 'e-wallet'],
] as const)('a payout account of type %s is a %s, and is written so again', (type, kind) => {
  const [wire] = listPayoutAccounts.answer.parse({
    data: [
      {
        id: '5',
        type,
        title: '招商银行',
        masked: '**** **** **** 1234',
        holder: '张**',
        alias: '',
        province: '广东',
        city: '',
        branch: '',
        isDefault: true,
        holdUntil: monthEnd,
        createdAt: '2026-11-01T00:00:00+08:00',
      },
    ],
  }).data
  expect(wire && readPayoutAccount(wire)).toEqual({
    id: '5',
    kind,
    title: '招商银行',
    masked: '**** **** **** 1234',
    holder: '张**',
    alias: undefined,
    province: '广东',
    city: undefined,
    branch: undefined,
    isDefault: true,
    holdUntil: Date.parse(monthEnd),
    createdAt: Date.parse('2026-11-01T00:00:00+08:00'),
  })
  expect(payoutTypeOf(kind)).toBe(type)
})

test('a payout account of a type of its own does not take the others with it', () => {
  const account = { id: '5', type: '2', title: '', masked: '', holder: '', alias: '', province: '' } as const
  const wire = { ...account, city: '', branch: '', isDefault: true, holdUntil: null, createdAt: monthEnd }
  const odd = readWithMalformed(wire, { type: '30' }, readPayoutAccount)
  expect(odd).toEqual({ left: 1, reported: ['not a kind of payout account'] })
})
