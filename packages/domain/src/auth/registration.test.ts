import { describe, expect, test } from 'vitest'
import { findRegistrationFault, passwordMarks, passwordStrength } from '#auth/registration.ts'

const TODAY = '2026-11-21'
const good = { account: 'zhang88', password: 'Kaijiang8', confirmPassword: 'Kaijiang8' }

test('account, password and confirmation are enough', () => {
  expect(findRegistrationFault(good, TODAY)).toBeUndefined()
})

test.each([
  ['kaijiang8', 'weak'],
  ['Aaa11111', 'weak'],
  ['Qwer1234', 'weak'],
  ['Kaijiang8', 'fair'],
  ['Kaijiang-8', 'strong'],
  ['KaijiangBang8', 'strong'],
] as const)('the password %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('each demand on a password is told apart', () => {
  expect(passwordMarks('kai8')).toEqual({ length: false, lower: true, upper: false, digit: true })
  expect(passwordMarks('KAIJIANG')).toEqual({ length: true, lower: false, upper: true, digit: false })
})

describe('a registration is refused when', () => {
  test.each([
    ['the account has 5 characters (R0-174)', { account: 'abcde' }, 'UC/ACCOUNT_FORMAT'],
    ['the account has 16 characters (R0-174)', { account: 'abcdefghij123456' }, 'UC/ACCOUNT_FORMAT'],
    ['the account begins with a digit (R0-174)', { account: '8zhang8' }, 'UC/ACCOUNT_FORMAT'],
    ['the account has a sign (R0-174)', { account: 'zhang_8' }, 'UC/ACCOUNT_FORMAT'],
    ['the password has 7 characters (R0-175)', { password: 'Kaiji88' }, 'UC/PASSWORD_FORMAT'],
    ['the password has 26 characters (R0-175)', { password: `Aa1${'x'.repeat(23)}` }, 'UC/PASSWORD_FORMAT'],
    ['the password has no uppercase letter (R0-175)', { password: 'kaijiang8' }, 'UC/PASSWORD_FORMAT'],
    ['the password has no lowercase letter (R0-175)', { password: 'KAIJIANG8' }, 'UC/PASSWORD_FORMAT'],
    ['the password has no digit (R0-175)', { password: 'Kaijiangg' }, 'UC/PASSWORD_FORMAT'],
    ['the confirmation differs (R0-176)', { confirmPassword: 'Kaijiang9' }, 'UC/PASSWORD_CONFIRM'],
    [
      'the password is the account (R0-177)',
      { account: 'Zhang888', password: 'Zhang888' },
      'UC/PASSWORD_IS_ACCOUNT',
    ],
    ['the birthday is tomorrow', { birthday: '2026-11-22' }, 'UC/BIRTHDAY_FORMAT'],
    ['the birthday is no day', { birthday: '1990-13-01' }, 'UC/BIRTHDAY_FORMAT'],
    ['the birthday is no day of its month', { birthday: '1990-02-31' }, 'UC/BIRTHDAY_FORMAT'],
    ['the birthday is in no year', { birthday: '0000-01-01' }, 'UC/BIRTHDAY_FORMAT'],
    ['the birthday is too long ago', { birthday: '1895-12-31' }, 'UC/BIRTHDAY_FORMAT'],
    ['the address has a long top level (R0-179)', { email: 'a@b.museum' }, 'UC/EMAIL_FORMAT'],
    ['the name is not Chinese (R0-180)', { fullName: 'Zhang San' }, 'UC/FULL_NAME_FORMAT'],
    ['the name begins with a dot (R0-180)', { fullName: '·张三' }, 'UC/FULL_NAME_FORMAT'],
    ['the fund password has 5 digits (R0-181)', { fundPwd: '12345' }, 'UC/FUND_PASSWORD_FORMAT'],
    ['the QQ number has 3 digits (R0-184)', { qq: '123' }, 'UC/QQ_FORMAT'],
    ['the WeChat name has a sign (R0-185)', { weixin: 'wei_xin' }, 'UC/WECHAT_FORMAT'],
    ['the WeChat name is too short (R0-185)', { weixin: 'a123' }, 'UC/WECHAT_FORMAT'],
    ['the WeChat name is too long (R0-185)', { weixin: 'a'.repeat(50) }, 'UC/WECHAT_FORMAT'],
    ['the phone begins with 12 (R0-186)', { phone: '12345678901' }, 'UC/PHONE_FORMAT'],
  ])('%s', (_, change, fault) => {
    expect(findRegistrationFault({ ...good, ...change }, TODAY)).toBe(fault)
  })
})

test.each([
  { account: 'abcdef' },
  { account: 'Abcdefghij12345' },
  { password: 'Aa345678', confirmPassword: 'Aa345678' },
  { password: `Aa1${'x'.repeat(22)}`, confirmPassword: `Aa1${'x'.repeat(22)}` },
  { birthday: TODAY },
  { birthday: '1896-01-01' },
  { birthday: '2004-02-29' },
  { email: 'zhang.san@mail.example.com' },
  { fullName: '阿卜杜拉·买买提' },
  { fundPwd: '0042' },
  { qq: '1234' },
  { weixin: 'wx123' },
  { weixin: 'a'.repeat(49) },
  { phone: '138 1234 5678' },
  { email: '', fullName: '', phone: '' },
])('the edge %o is taken (R0-172, R0-174, R0-175, R0-185)', change => {
  expect(findRegistrationFault({ ...good, ...change }, TODAY)).toBeUndefined()
})
