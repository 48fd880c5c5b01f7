import { expect, test } from 'vitest'
import { ageOn, findEmptyField, shownFields } from '#auth/required-fields.ts'

const form = { account: 'zhang88', password: 'Kaijiang8', confirmPassword: 'Kaijiang8' }
const rules = {
  birthday: 0,
  email: 0,
  fullName: 0,
  fundPwd: 0,
  intrCode: 0,
  qq: 0,
  weixin: 0,
  phone: 0,
} as const

test('a field is required only when the configuration says so (R0-172)', () => {
  expect(findEmptyField(form, rules)).toBeUndefined()
  expect(findEmptyField({ ...form, email: 'a@b.cn' }, { ...rules, email: 1 })).toBeUndefined()
})

test.each([
  ['birthday', 'UC/BIRTHDAY_FORMAT', 'R0-172'],
  ['email', 'UC/EMAIL_EMPTY', 'R0-179'],
  ['fullName', 'UC/FULL_NAME_EMPTY', 'R0-180'],
  ['fundPwd', 'UC/FUND_PASSWORD_EMPTY', 'R0-181'],
  ['intrCode', 'UC/REFERRAL_CODE_EMPTY', 'R0-182'],
  ['qq', 'UC/QQ_EMPTY', 'R0-184'],
  ['weixin', 'UC/WECHAT_EMPTY', 'R0-185'],
  ['phone', 'UC/PHONE_EMPTY', 'R0-186'],
] as const)('an empty required %s is %s (%s)', (field, fault, _id) => {
  expect(findEmptyField(form, { ...rules, [field]: 1 })).toBe(fault)
  expect(findEmptyField({ ...form, [field]: ' ' }, { ...rules, [field]: 1 })).toBe(fault)
})

test('a field that is not shown is dropped', () => {
  expect(shownFields({ ...form, qq: '12345', phone: '13812345678' }, { ...rules, qq: null })).toEqual({
    ...form,
    qq: undefined,
    phone: '13812345678',
  })
})

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-12-01', 17],
  ['2000-01-01', 26],
])('who was born on %s is %i on 2026-11-21', (birthday, age) => {
  expect(ageOn(birthday, '2026-11-21')).toBe(age)
})
