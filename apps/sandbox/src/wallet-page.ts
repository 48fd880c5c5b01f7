/** The page of a wallet from which test tokens are sent. It says that nothing here is real. */
import { page } from './cashier-page.ts'
import { readTronAddress } from './tron-address.ts'

/** Names of pages are an address and an amount in millionths: `wallet-0x…-69450000`. */
const NAME = /^wallet-(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})-(\d{1,15})$/

/** `payee` is the address as `0x` and twenty bytes. */
export type WalletWish = Readonly<{
  address: string
  payee: string
  language: 'evm' | 'tron'
  units: bigint
}>

export function readWallet(name: string): WalletWish | undefined {
  const [, address, units] = NAME.exec(name) ?? []
  if (address === undefined || units === undefined) return undefined
  const language = address.startsWith('T') ? 'tron' : 'evm'
  const payee = language === 'tron' ? readTronAddress(address) : address
  return payee === undefined ? undefined : { address, payee, language, units: BigInt(units) }
}

const tokensOf = (units: bigint): string => (Number(units) / 1_000_000).toFixed(2)

export function walletPage({ address, language, units }: WalletWish, isPaid: boolean): string {
  const facts = `<b>${tokensOf(units)}</b><dl><dt>币种</dt><dd>演示 USDT</dd><dt>网络</dt><dd>${language === 'tron' ? '演示链（TRC20）' : '演示链'}</dd><dt>收款地址</dt><dd>${address}</dd></dl>`
  const act = isPaid
    ? '<p role="status">转账已广播。请回到应用查看确认数；每次提交都是一笔新的转账。</p>'
    : '<form method="post"><button name="act" value="paid">确认转账</button></form>'
  return page(`<h1>演示钱包</h1>${facts}${act}`)
}
