/** Settings of the chain on which members pay in tokens: nodes, contract and public key, from environment variables. */
import { StartRefusal } from './start-refusal.ts'

/** A chain like Ethereum whose token is taken. No private key is known here: members pay to addresses that follow from a public one. */
export type PayChain = Readonly<{
  /** One or two nodes; a payment is final when all of them say so. */
  urls: readonly string[]
  /** What players read, such as ERC20. */
  network: string
  /** The contract of the token; a token of the same name elsewhere is nothing to us. */
  contract: string
  /** Decimals of the token. */
  decimals: number
  /** The number of the chain, which each node must name. */
  chainId: number
  /** The extended public key under whose children members pay. */
  publicKey: string
  /** A page where play tokens are sent, as a demonstration has one; `{address}` and `{units}` are filled in. */
  wallet: string | undefined
}>

type Environment = Readonly<Record<string, string | undefined>>

const PREFIX = 'USDT_EVM_'
const CONTRACT = /^0x[0-9a-fA-F]{40}$/
const PUBLIC_KEY = /^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/
const NODE = /^https?:\/\/[^\s?#,]+$/
const NODES_MAX = 2
const WALLET = /^(https?:\/\/[^/\s]+)?\/[!-~]*\{address\}[!-~]*$/

/** Reads the settings `USDT_EVM_…`; `undefined` where none is given. */
export function readPayChain(env: Environment): PayChain | undefined {
  const read = (name: string): string => env[PREFIX + name]?.trim() ?? ''
  const given = ['URLS', 'CONTRACT', 'XPUB', 'NETWORK', 'DECIMALS', 'CHAIN_ID', 'WALLET']
  if (given.every(name => read(name) === '')) return undefined

  function need(name: string, form: RegExp, example: string, otherwise = ''): string {
    const value = read(name) === '' ? otherwise : read(name)
    if (!form.test(value)) throw new StartRefusal(`${PREFIX}${name} must look like ${example}.`)
    return value
  }

  const urls = read('URLS').split(/[\s,]+/)
  if (urls.length > NODES_MAX || !urls.every(url => NODE.test(url) && URL.canParse(url)))
    throw new StartRefusal(`${PREFIX}URLS must be one or two addresses such as https://node.example/key.`)
  return {
    urls: urls.map(url => url.replace(/\/$/, '')),
    network: need('NETWORK', /^[\w-]{2,16}$/, 'BEP20', 'ERC20'),
    contract: need('CONTRACT', CONTRACT, 'the address of the contract of the token'),
    decimals: Number(need('DECIMALS', /^([6-9]|1\d)$/, '6, the decimals of the token', '6')),
    chainId: Number(need('CHAIN_ID', /^[1-9]\d{0,8}$/, '1, the number of the chain')),
    publicKey: need('XPUB', PUBLIC_KEY, 'an extended public key xpub…; a private key has no place here'),
    wallet: read('WALLET') === '' ? undefined : need('WALLET', WALLET, '/cashier/wallet?to={address}'),
  }
}
