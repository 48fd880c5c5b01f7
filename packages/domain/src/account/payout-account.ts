/** Where a withdrawal may go: bank card, USDT address, e-wallet. Source: not-shown §2. */

export const payoutTypes = { bank: 2, usdt: 10, wallet: 20 } as const
export type PayoutType = (typeof payoutTypes)[keyof typeof payoutTypes]

/** Of each type. */
export const PAYOUT_ACCOUNTS_MAX = 5

/** What a member chooses from. A bank or wallet of another name is accepted too: who pays out reads it. */
export const payoutBanks: readonly string[] = [
  ...['中国工商银行', '中国农业银行', '中国银行', '中国建设银行', '交通银行', '中国邮政储蓄银行'],
  ...['招商银行', '中信银行', '中国光大银行', '华夏银行', '中国民生银行', '广发银行', '平安银行'],
  ...['兴业银行', '上海浦东发展银行', '浙商银行', '渤海银行', '恒丰银行', '北京银行', '上海银行'],
  ...['江苏银行', '宁波银行', '南京银行', '杭州银行', '广州银行', '徽商银行', '长沙银行', '成都银行'],
]
export const payoutWallets: readonly string[] = ['支付宝', '微信支付', '云闪付', '数字人民币']
/** The networks of USDT; no other is paid to. */
export const payoutNetworks = ['TRC20', 'ERC20', 'BEP20'] as const

export type PayoutDetails = Readonly<{
  bankName?: string | undefined
  cardNumber?: string | undefined
  network?: string | undefined
  address?: string | undefined
  provider?: string | undefined
  walletAccount?: string | undefined
}>

export type PayoutFault =
  | 'UC/BANK_NAME_EMPTY'
  | 'UC/CARD_NUMBER_FORMAT'
  | 'UC/NETWORK_UNKNOWN'
  | 'UC/ADDRESS_FORMAT'
  | 'UC/WALLET_PROVIDER_EMPTY'
  | 'UC/WALLET_ACCOUNT_FORMAT'

/** The hash functions of the networks; the domain has none of its own. */
export type PayoutHashes = Readonly<{
  sha256: (bytes: Uint8Array) => Uint8Array
  keccak256: (bytes: Uint8Array) => Uint8Array
}>

/** The target of a payout: `title` names the bank, network or provider, `number` the card, address or account. */
export type PayoutTarget = Readonly<{ title: string; number: string }>
export type PayoutVerdict = PayoutTarget | Readonly<{ fault: PayoutFault }>

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const TRON_PREFIX = 0x41
const TRON_BYTES = 25

/** The check digit of card numbers (Luhn). */
export function isCardNumber(text: string): boolean {
  if (!/^\d{15,19}$/.test(text)) return false
  let sum = 0
  for (const [index, character] of [...text].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

function bytesOfBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const character of text) {
    const digit = BASE58.indexOf(character)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn))
  return Uint8Array.from(bytes)
}

/** A TRON address: base58; its last four bytes are a checksum, the first four of a double SHA-256. */
function isTronAddress(text: string, { sha256 }: PayoutHashes): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  const bytes = bytesOfBase58(text)
  if (bytes === undefined || bytes.length !== TRON_BYTES || bytes[0] !== TRON_PREFIX) return false
  const check = sha256(sha256(bytes.slice(0, 21)))
  return bytes.slice(21).every((byte, index) => byte === check[index])
}

/** An Ethereum address. With letters of both cases the case is a checksum (EIP-55); with one case there is none. */
function isEthereumAddress(text: string, { keccak256 }: PayoutHashes): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = keccak256(Uint8Array.from([...digits.toLowerCase()].map(digit => digit.charCodeAt(0))))
  return [...digits].every((digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0xf
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase())
  })
}

function readBank({ bankName = '', cardNumber = '' }: PayoutDetails): PayoutVerdict {
  const number = cardNumber.replaceAll(' ', '')
  if (bankName.trim() === '') return { fault: 'UC/BANK_NAME_EMPTY' }
  return isCardNumber(number) ? { title: bankName.trim(), number } : { fault: 'UC/CARD_NUMBER_FORMAT' }
}

function readUsdt({ network, address = '' }: PayoutDetails, hashes: PayoutHashes): PayoutVerdict {
  const known = payoutNetworks.find(name => name === network)
  if (known === undefined) return { fault: 'UC/NETWORK_UNKNOWN' }
  const isAddress = known === 'TRC20' ? isTronAddress : isEthereumAddress
  return isAddress(address, hashes) ? { title: known, number: address } : { fault: 'UC/ADDRESS_FORMAT' }
}

function readWallet({ provider = '', walletAccount = '' }: PayoutDetails): PayoutVerdict {
  if (provider.trim() === '') return { fault: 'UC/WALLET_PROVIDER_EMPTY' }
  const number = walletAccount.trim()
  return /^[A-Za-z0-9@._+-]{4,60}$/.test(number)
    ? { title: provider.trim(), number }
    : { fault: 'UC/WALLET_ACCOUNT_FORMAT' }
}

/** Reads the details of a type, or says the first fault. */
export function readPayoutTarget(
  type: PayoutType,
  details: PayoutDetails,
  hashes: PayoutHashes,
): PayoutVerdict {
  if (type === payoutTypes.bank) return readBank(details)
  return type === payoutTypes.usdt ? readUsdt(details, hashes) : readWallet(details)
}
