import { readLoginLimit, readRegisterLimit } from '@app/contract/auth.ts'
import { listLogins, listSessions } from '@app/contract/auth-security.ts'
import { readSecurity } from '@app/contract/profile.ts'
import { describe, expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readLoginRules, readRegistrationRules } from './read-entry-rules.ts'
import { readLoginRecord, readLoginSession, readSecurityState } from './read-security.ts'

const moment = '2026-11-21T20:00:00+08:00'

test('the security centre says what is set', () => {
  const { data } = readSecurity.answer.parse({
    data: {
      score: 60,
      password: 1,
      fundPassword: 0,
      phone: 1,
      email: 0,
      payoutAccount: 1,
      twoStep: 0,
      withdrawalHoldUntil: moment,
    },
  })
  expect(readSecurityState(data)).toEqual({
    score: 60,
    hasPassword: true,
    hasFundPassword: false,
    hasPhone: true,
    hasEmail: false,
    hasPayoutAccount: true,
    hasTwoStep: false,
    withdrawalHoldUntil: Date.parse(moment),
  })
})

test('devices and logins have their moments', () => {
  const session = { sessionId: 's1', isCurrent: true, device: 'iPhone', ip: '203.0.113.1' }
  const sessions = listSessions.answer.parse({ data: [{ ...session, loggedInAt: moment }] })
  expect(sessions.data.map(readLoginSession)).toEqual([{ ...session, loggedInAt: Date.parse(moment) }])
})

test.each(['success', 'wrong-password', 'wrong-code', 'locked', 'refused'])('a login may be %s', result => {
  const login = { ip: '203.0.113.1', device: 'iPhone', result }
  const logins = listLogins.answer.parse({ data: [{ ...login, time: moment }], totalCount: 1 })
  expect(logins.data.map(readLoginRecord)).toEqual([{ ...login, at: Date.parse(moment) }])
})

test('a login with a result of a newer server says that it is unknown; one without a moment is left out', () => {
  const [wire] = listLogins.answer.parse({
    data: [{ ip: '203.0.113.1', device: 'iPhone', result: 'success', time: moment }],
    totalCount: 1,
  }).data
  expect(wire && readLoginRecord({ ...wire, result: 'passkey' as 'locked' }).result).toBe('unknown')
  const odd = wire && readWithMalformed(wire, { time: '' }, readLoginRecord)
  expect(odd).toEqual({ left: 1, reported: ['not an instant'] })
})

describe('the rules of registration', () => {
  const wire = readRegisterLimit.answer.parse({
    enabled: 1,
    account: 1,
    password: 1,
    fullName: null,
    fundPwd: 0,
    birthday: null,
    email: 1,
    qq: null,
    weixin: 0,
    intrCode: 0,
    phone: null,
    vCode: 1,
    userAccountMessage: '',
    wechatPlaceholder: '请输入微信',
    sendMenoy: '18.00',
    perIpPerDay: 3,
    phoneCodeRequired: 0,
    minAge: 18,
    configVersion: 'v7',
  })

  test('say of each field whether it is hidden, optional or required', () => {
    expect(readRegistrationRules(wire)).toEqual({
      isOpen: true,
      fields: {
        account: 'required',
        password: 'required',
        fullName: 'hidden',
        fundPassword: 'optional',
        birthday: 'hidden',
        email: 'required',
        qq: 'hidden',
        wechat: 'optional',
        referralCode: 'optional',
        phone: 'hidden',
        captcha: 'required',
      },
      accountHint: undefined,
      wechatPlaceholder: '请输入微信',
      welcomeBonus: 18_000n,
      accountsPerAddressPerDay: 3,
      needsPhoneCode: false,
      minAge: 18,
      version: 'v7',
    })
  })

  test('show a field with an unknown rule, and leave it to the server whether it may be empty', () => {
    expect(readRegistrationRules({ ...wire, email: 2 }).fields.email).toBe('optional')
  })

  test('are not guessed where an amount or a switch is odd', () => {
    expect(() => readRegistrationRules({ ...wire, sendMenoy: '18,00' })).toThrow('not an amount')
    expect(() => readRegistrationRules({ ...wire, enabled: 2 as 1 })).toThrow('not a flag')
  })
})

test('the rules of login are read with their limits', () => {
  const wire = readLoginLimit.answer.parse({
    vCode: 0,
    captchaAfter: 3,
    maxFail: 5,
    lockMinutes: 30,
    deviceLimit: 4,
  })
  expect(readLoginRules(wire)).toEqual({
    needsCaptcha: false,
    captchaAfterFailures: 3,
    failuresMax: 5,
    lockMinutes: 30,
    devicesMax: 4,
  })
})
