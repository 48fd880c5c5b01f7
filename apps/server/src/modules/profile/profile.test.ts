import { checkFundPassword } from '@app/contract/auth-security.ts'
import { listMessages } from '@app/contract/inbox.ts'
import * as wire from '@app/contract/profile.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { readStatus } from '@app/contract/wallet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FUND_PASSWORD, memberIdOf, type Person, registerPerson } from '#modules/auth/auth-people.fixtures.ts'
import { playTurnover } from '#modules/vip/vip.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const modify = async ({ token }: Person, body: object) => {
  const answer = await server.call(wire.modifyProfile, { token, body })
  return answer.status === 200 ? 'ok' : answer.body.code
}
const bind = async ({ token }: Person, body: object) => {
  const answer = await server.call(wire.updatePayoutAccount, { token, body: { type: '2', ...body } })
  return answer.status === 200 ? 'ok' : answer.body.code
}
const allow = ({ token }: Person, cashPassword = FUND_PASSWORD) =>
  server.call(checkFundPassword, { token, body: { cashPassword } })
const profileOf = async ({ token }: Person) => (await server.call(wire.readProfile, { token })).body
const listOf = async ({ token }: Person) => (await server.call(wire.listPayoutAccounts, { token })).body.data

/** Card numbers with a valid check digit (Luhn). */
function cardNumber(index: number): string {
  const body = `62220200${String(index).padStart(10, '0')}`
  for (let digit = 0; digit < 10; digit++) {
    const sum = [...`${body}${digit}`].reverse().reduce((total, character, place) => {
      const value = Number(character) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    if (sum % 10 === 0) return `${body}${digit}`
  }
  return body
}
let cards = 0
const newCard = () => ({ bankName: '工商银行', cardNumber: cardNumber(++cards) })
const holder = () => registerPerson(server, { fullName: '张三丰', fundPwd: FUND_PASSWORD })

test('the profile has every field of the specification (R0-104, R0-105, R0-106, R0-107, R0-220)', async () => {
  const person = await registerPerson(server, { phone: '13812345678', fullName: '张三', qq: '123456' })
  const profile = await profileOf(person)
  expect(profile.userInfo).toMatchObject({
    account: person.account,
    type: 'HY',
    isDl: 0,
    avatarId: 1,
    vipLevel: 0,
    hyLevel: 0,
    cycleBetAmount: '0.00',
    rebate: 8,
    enableChat: 1,
    chatLevel: 1,
  })
  expect(profile.extInfo).toEqual({ money: '1000.00', liveMoney: '0.00', rechMoney: '0.00', fundPwd: 0 })
  expect(profile.userDetail).toMatchObject({
    domain: null,
    phone: '138******78',
    qq: '1****6',
    fullName: '**',
  })
  expect(profile).toMatchObject({ unReadCount: 1, extMoney: '1000.00', extLiveMoney: '0.00' })
  expect(JSON.stringify(profile)).not.toContain('13812345678')
  const status = await server.call(readStatus, { token: person.token })
  expect(status.body).toEqual({ money: '1000.00', liveMoney: '0.00' })
})

test('the profile counts recharges and the bets of the month, and says the level (R0-104, R0-106, R0-118)', async () => {
  const person = await registerPerson(server)
  const memberId = BigInt(await memberIdOf(server, person))
  await server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'transferRecharge', amount: 60_000_000n as never, reference: 'test' },
    ]),
  )
  await playTurnover(server, memberId, 51_000)
  const { userInfo, extInfo } = await profileOf(person)
  expect(extInfo.rechMoney).toBe('60000.00')
  expect([userInfo.cycleBetAmount, userInfo.vipLevel]).toEqual(['51000.00', 2])
  expect((await profileOf(person)).userInfo.cycleBetAmount).toBe('51000.00')
  const { data } = (await server.call(listMessages, { token: person.token })).body
  expect(data.map(({ topic, title }) => [topic, title])).toEqual([
    ['promotion', '恭喜您升级为VIP2'],
    ['system', '欢迎来到开奖'],
  ])
})

test('the levels are 0 to 9 with what has to be bet (R0-118, R0-119, R0-222)', async () => {
  const { body } = await server.call(readVipRules, { query: { timestamp: '1' } })
  expect(body.data.map(level => level.vipLevel)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(body.data[1]?.betMoney).toBe('10000.00')
})

describe('personal facts', () => {
  test.each([
    [{ avatarId: 16 }, 'ok'],
    [{ avatarId: 17 }, 'UC/AVATAR_UNKNOWN'],
    [{ nickname: '幸运星' }, 'ok'],
    [{ nickname: '官方客服' }, 'UC/NICKNAME_RESERVED'],
    [{ nickname: '<b>' }, 'UC/NICKNAME_FORMAT'],
    [{ email: 'x' }, 'UC/EMAIL_FORMAT'],
    [{ phone: '12345678901' }, 'UC/PHONE_FORMAT'],
    [{ fullName: 'Zhang' }, 'UC/FULL_NAME_FORMAT'],
    [{ birthday: '2999-01-01' }, 'UC/BIRTHDAY_FORMAT'],
    [{ birthday: '1990-02-31' }, 'UC/BIRTHDAY_FORMAT'],
  ])('%o: %s (R0-218, R0-281)', async (change, code) => {
    expect(await modify(await registerPerson(server), change)).toBe(code)
  })

  test('a nickname changes once in 30 days, a birthday never', async () => {
    const person = await registerPerson(server)
    expect(await modify(person, { nickname: '好运连连', birthday: '1990-01-01' })).toBe('ok')
    expect(await modify(person, { nickname: '好运年年' })).toBe('UC/NICKNAME_TOO_SOON')
    expect(await modify(person, { birthday: '1991-01-01' })).toBe('UC/BIRTHDAY_SET')
    expect(await modify(await registerPerson(server), { nickname: '好运连连' })).toBe('UC/NICKNAME_TAKEN')
  })

  test('a nickname may be the own account name, but not that of another member in any case of letters', async () => {
    const [ann, bob] = [await registerPerson(server), await registerPerson(server)]
    expect(await modify(bob, { nickname: ann.account.toUpperCase() })).toBe('UC/NICKNAME_TAKEN')
    expect(await modify(ann, { nickname: ann.account })).toBe('ok')
  })

  test('a telephone changes with the fund password, once for one check', async () => {
    const person = await registerPerson(server, { phone: '13812340001' })
    expect(await modify(person, { phone: '13812340002' })).toBe('UC/CASH_PASSWORD_NULL')
    const careful = await registerPerson(server, { phone: '13812340003', fundPwd: FUND_PASSWORD })
    expect(await modify(careful, { phone: '13812340004' })).toBe('UC/CASH_PASSWORD')
    await allow(careful)
    expect(await modify(careful, { phone: '13812340004' })).toBe('ok')
    expect(await modify(careful, { phone: '13812340005' })).toBe('UC/CASH_PASSWORD')
  })

  test('money, agent flag, level and rebate cannot be changed by a form', async () => {
    const person = await registerPerson(server)
    const greedy = { money: '1', isDl: 1, isAgent: true, vipLevel: 9, vip_level: 9, rebate: 50, userId: '1' }
    expect(await modify(person, { ...greedy, avatarId: 3 })).toBe('ok')
    const { userInfo, extInfo } = await profileOf(person)
    expect(userInfo).toMatchObject({ isDl: 0, vipLevel: 0, rebate: 8, avatarId: 3 })
    expect(extInfo.money).toBe('1000.00')
  })
})

describe('payout accounts', () => {
  test('need a real name, then the fund password, and show only the end of the card (R0-218)', async () => {
    const nameless = await registerPerson(server, { fundPwd: FUND_PASSWORD })
    expect(await bind(nameless, newCard())).toBe('UC/FULL_NAME_NEEDED')
    const person = await holder()
    const card = newCard()
    expect(await bind(person, card)).toBe('UC/CASH_PASSWORD')
    await allow(person)
    expect(await bind(person, card)).toBe('ok')
    const [row] = await listOf(person)
    expect(row).toMatchObject({ type: '2', title: '工商银行', isDefault: true })
    expect(row?.masked).toBe(`**** **** **** ${card.cardNumber.slice(-4)}`)
    expect(row?.holdUntil).not.toBeNull()
    expect(await modify(person, { fullName: '李四' })).toBe('UC/FULL_NAME_LOCKED')
  })

  test.each([
    [{ type: '2', bankName: '', cardNumber: '4111111111111111' }, 'UC/BANK_NAME_EMPTY'],
    [{ type: '2', bankName: '工商银行', cardNumber: '4111111111111112' }, 'UC/CARD_NUMBER_FORMAT'],
    [{ type: '10', network: 'SOL', address: 'x' }, 'UC/NETWORK_UNKNOWN'],
    [{ type: '10', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'UC/ADDRESS_FORMAT'],
    [
      { type: '10', network: 'ERC20', address: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      'UC/ADDRESS_FORMAT',
    ],
    [{ type: '20', provider: '', walletAccount: 'abcd' }, 'UC/WALLET_PROVIDER_EMPTY'],
    [{ type: '20', provider: '支付宝', walletAccount: '<b>' }, 'UC/WALLET_ACCOUNT_FORMAT'],
  ])('%o: %s', async (form, code) => {
    expect(await bind(await holder(), form)).toBe(code)
  })

  test('of Ethereum pass with the checksum that the network itself defines', async () => {
    const person = await holder()
    await allow(person)
    const form = { type: '10', network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
    expect(await bind(person, form)).toBe('UC/CASH_PASSWORD')
    await allow(person)
    expect(await bind(person, form)).toBe('ok')
  })

  test('are five of a type at most, and one is bound for one check, also when many try at once', async () => {
    const person = await holder()
    await bind(person, newCard())
    await allow(person)
    const codes = await Promise.all(Array.from({ length: 8 }, () => bind(person, newCard())))
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    for (let i = 0; i < 4; i++) {
      await server.call(checkFundPassword, {
        token: person.token,
        body: { cashPassword: FUND_PASSWORD, purpose: 'payout-account' },
      })
      expect(await bind(person, newCard())).toBe('ok')
    }
    expect(await bind(person, newCard())).toBe('UC/PAYOUT_ACCOUNT_LIMIT')
    expect((await listOf(person)).filter(row => row.isDefault)).toHaveLength(1)
  })

  test('keep the number that is paid to when their notes are changed, for which the fund password is asked too', async () => {
    const person = await holder()
    const card = newCard()
    await bind(person, card)
    await allow(person)
    await bind(person, card)
    const id = (await listOf(person))[0]?.id ?? ''
    const change = { id, branch: '城西支行', cardNumber: '4111111111111111' }
    expect(await bind(person, change)).toBe('UC/CASH_PASSWORD')
    await allow(person)
    expect(await bind(person, change)).toBe('ok')
    const [row] = await listOf(person)
    expect(row).toMatchObject({ branch: '城西支行' })
    expect(row?.masked).toBe(`**** **** **** ${card.cardNumber.slice(-4)}`)
  })

  test('of another member are unknown and cannot be changed, removed or bound again', async () => {
    const [ann, bob] = [await holder(), await holder()]
    const card = newCard()
    await bind(bob, card)
    await allow(bob)
    await bind(bob, card)
    const id = (await listOf(bob))[0]?.id ?? ''
    await bind(ann, card)
    await allow(ann)
    expect(await bind(ann, { id, isDefault: true, alias: 'mine' })).toBe('UC/PAYOUT_ACCOUNT_UNKNOWN')
    const removal = await server.call(wire.removePayoutAccount, { token: ann.token, body: { id } })
    expect([removal.status, removal.body.code]).toEqual([404, 'UC/PAYOUT_ACCOUNT_UNKNOWN'])
    expect(await bind(ann, card)).toBe('UC/PAYOUT_ACCOUNT_TAKEN')
    expect(await listOf(bob)).toHaveLength(1)
    expect(await listOf(ann)).toEqual([])
  })
})
