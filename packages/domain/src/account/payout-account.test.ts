import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isCardNumber, payoutTypes, readPayoutTarget } from '#account/payout-account.ts'

/** The hash of one address as Ethereum's own proposal (EIP-55) shows it, so that no keccak is needed here. */
const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const capitals = [...CHECKED.slice(2)].map(digit => (/[A-F]/.test(digit) ? 0xf : 0))
const hashes = {
  sha256: (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  keccak256: () =>
    Uint8Array.from(
      { length: 20 },
      (_, index) => ((capitals[2 * index] ?? 0) << 4) | (capitals[2 * index + 1] ?? 0),
    ),
}

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['6222021234567890128', true],
  ['79927398713', false],
  ['411111111111111a', false],
])('%s is a card number: %s', (text, answer) => {
  expect(isCardNumber(text)).toBe(answer)
})

describe('payout details', () => {
  const bank = { bankName: '工商银行', cardNumber: '4111 1111 1111 1111' }
  const tron = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  const wallet = { provider: '支付宝', walletAccount: 'someone@mail.com' }
  test.each([
    ['a bank card', payoutTypes.bank, bank, { title: '工商银行', number: '4111111111111111' }],
    [
      'a card without its bank',
      payoutTypes.bank,
      { ...bank, bankName: ' ' },
      { fault: 'UC/BANK_NAME_EMPTY' },
    ],
    [
      'a mistyped card',
      payoutTypes.bank,
      { ...bank, cardNumber: '4111111111111121' },
      { fault: 'UC/CARD_NUMBER_FORMAT' },
    ],
    ['a TRON address', payoutTypes.usdt, tron, { title: 'TRC20', number: tron.address }],
    [
      'a mistyped TRON address',
      payoutTypes.usdt,
      { ...tron, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
      { fault: 'UC/ADDRESS_FORMAT' },
    ],
    ['an unknown network', payoutTypes.usdt, { ...tron, network: 'SOL' }, { fault: 'UC/NETWORK_UNKNOWN' }],
    [
      'a checked Ethereum address',
      payoutTypes.usdt,
      { network: 'ERC20', address: CHECKED },
      { title: 'ERC20', number: CHECKED },
    ],
    [
      'one in one case',
      payoutTypes.usdt,
      { network: 'BEP20', address: CHECKED.toLowerCase() },
      { title: 'BEP20', number: CHECKED.toLowerCase() },
    ],
    [
      'one with a letter in the wrong case',
      payoutTypes.usdt,
      { network: 'ERC20', address: CHECKED.replace('aA', 'AA') },
      { fault: 'UC/ADDRESS_FORMAT' },
    ],
    ['an e-wallet', payoutTypes.wallet, wallet, { title: '支付宝', number: 'someone@mail.com' }],
    [
      'an e-wallet of nobody',
      payoutTypes.wallet,
      { ...wallet, provider: '' },
      { fault: 'UC/WALLET_PROVIDER_EMPTY' },
    ],
    [
      'an e-wallet with a script',
      payoutTypes.wallet,
      { ...wallet, walletAccount: '<script>' },
      { fault: 'UC/WALLET_ACCOUNT_FORMAT' },
    ],
  ])('%s', (_, type, details, verdict) => {
    expect(readPayoutTarget(type, details, hashes)).toEqual(verdict)
  })
})
