/** Settings of chains on which members pay in tokens: nodes, contract and public key, from environment variables. */
import { StartRefusal } from './start-refusal.ts'

/** A chain whose token is taken. No private key is known here: members pay to addresses that follow from a public one. */
type AnyChain = Readonly<{
  /** One or two nodes; a payment is final when all of them say so. */
  urls: readonly string[]
  /** What players read, such as ERC20. */
  network: string
  /** The contract of the token; a token of the same name elsewhere is nothing to us. */
  contract: string
  /** Decimals of the token. */
  decimals: number
  /** The extended public key under whose children members pay. */
  publicKey: string
  /** A page where play tokens are sent, as a demonstration has one; `{address}` and `{units}` are filled in. */
  wallet: string | undefined
}>

/** A chain like Ethereum, with the number that each node must name. */
export type EvmPayChain = AnyChain & Readonly<{ kind: 'evm'; chainId: number }>

/** TRON: the hash of its block 0, which each node must name, and the key of a node for hire. */
export type TronPayChain = AnyChain & Readonly<{ kind: 'tron'; genesis: string; apiKey: string | undefined }>

export type PayChain = EvmPayChain | TronPayChain
export type ChainKind = PayChain['kind']

type Environment = Readonly<Record<string, string | undefined>>

const PUBLIC_KEY = /^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/
const NODE = /^https?:\/\/[^\s?#,]+$/
const NODES_MAX = 2
const WALLET = /^(https?:\/\/[^/\s]+)?\/[!-~]*\{address\}[!-~]*$/

const NAMES = ['URLS', 'CONTRACT', 'XPUB', 'NETWORK', 'DECIMALS', 'WALLET'] as const
const OWN_NAMES = { evm: ['CHAIN_ID'], tron: ['GENESIS', 'API_KEY'] } as const
const NETWORKS = { evm: 'ERC20', tron: 'TRC20' } as const
const CONTRACTS = { evm: /^0x[0-9a-fA-F]{40}$/, tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ } as const
/** Block 0 of TRON's main net. */
const TRON_GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'

/** Reads the settings of one kind, which begin with that prefix. */
function readerOf(env: Environment, prefix: string) {
  const read = (name: string): string => env[prefix + name]?.trim() ?? ''
  const refuse = (name: string, example: string) =>
    new StartRefusal(`${prefix}${name} must look like ${example}.`)
  return {
    read,
    need(name: string, form: RegExp, example: string, otherwise = ''): string {
      const value = read(name) === '' ? otherwise : read(name)
      if (!form.test(value)) throw refuse(name, example)
      return value
    },
    urls(): readonly string[] {
      const urls = read('URLS').split(/[\s,]+/)
      if (urls.length > NODES_MAX || !urls.every(url => NODE.test(url) && URL.canParse(url)))
        throw new StartRefusal(`${prefix}URLS must be one or two addresses such as https://node.example/key.`)
      return urls.map(url => url.replace(/\/$/, ''))
    },
  }
}

/** Reads the settings `USDT_EVM_…` or `USDT_TRON_…`; `undefined` where none is given. */
export function readPayChain(env: Environment, kind: ChainKind): PayChain | undefined {
  const { read, need, urls } = readerOf(env, `USDT_${kind.toUpperCase()}_`)
  if ([...NAMES, ...OWN_NAMES[kind]].every(name => read(name) === '')) return undefined
  const common = {
    urls: urls(),
    network: need('NETWORK', /^[\w-]{2,16}$/, 'BEP20', NETWORKS[kind]),
    contract: need('CONTRACT', CONTRACTS[kind], 'the address of the contract of the token'),
    decimals: Number(need('DECIMALS', /^([6-9]|1\d)$/, '6, the decimals of the token', '6')),
    publicKey: need('XPUB', PUBLIC_KEY, 'an extended public key xpub…; a private key has no place here'),
    wallet: read('WALLET') === '' ? undefined : need('WALLET', WALLET, '/cashier/wallet?to={address}'),
  }
  if (kind === 'evm') {
    const chainId = Number(need('CHAIN_ID', /^[1-9]\d{0,8}$/, '1, the number of the chain'))
    return { ...common, kind, chainId }
  }
  const genesis = need('GENESIS', /^[0-9a-f]{64}$/, 'the hash of block 0', TRON_GENESIS)
  const apiKey = read('API_KEY') === '' ? undefined : need('API_KEY', /^[\w-]{8,128}$/, 'a key of a node')
  return { ...common, kind, genesis, apiKey }
}

/** All chains that are set, at most one of a kind. */
export const readPayChains = (env: Environment): readonly PayChain[] =>
  (['evm', 'tron'] as const).map(kind => readPayChain(env, kind)).filter(chain => chain !== undefined)
