/** The parties that take and pay money, as the environment names them. */
import { type Environment, read } from './environment.ts'
import { type EvmPayChain, readPayChains } from './pay-chains.ts'
import { StartRefusal } from './start-refusal.ts'

/** Where a gateway of payments is, what we are called there, and the keys of both sides; the first one signs. */
export type PayGateway = Readonly<{
  url: string
  /** What addresses of its pages begin with; a path of our own shows the pages of a gateway that browsers cannot reach. */
  pages: string
  merchant: string
  keys: readonly Readonly<{ id: string; secret: string }>[]
}>

/** A party that signs and sends tokens, and the chain on which that is looked up. */
export type PaySigner = Readonly<{
  url: string
  merchant: string
  keys: PayGateway['keys']
  chain: EvmPayChain
  /** Blocks that make a transaction final. */
  confirmations: number
}>

const PARTY_KEY = /^([\w-]{1,32})=(\S{32,128})$/
const MERCHANT = /^[\w-]{1,64}$/
const PARTY_URL = /^https?:\/\/[^/\s?#]+$/

/** One or two keys by which a party and we know each other. */
function readPartyKeys(name: string, text: string | undefined): PayGateway['keys'] {
  const found = (text ?? '').split(',').map(one => PARTY_KEY.exec(one.trim()))
  const pairs = found.flatMap(key => (key?.[1] && key[2] ? [{ id: key[1], secret: key[2] }] : []))
  if (
    pairs.length !== found.length ||
    pairs.length > 2 ||
    new Set(pairs.map(({ id }) => id)).size !== pairs.length
  )
    throw new StartRefusal(
      `${name} must be one or two of name=secret, separated by a comma; a secret has at least 32 characters.`,
    )
  return pairs
}

function readMerchant(name: string, text: string | undefined): string {
  if (text === undefined || !MERCHANT.test(text))
    throw new StartRefusal(`${name} must be 1 to 64 letters, digits, - and _.`)
  return text
}

function readPartyUrl(name: string, text: string | undefined): string {
  if (text === undefined || !URL.canParse(text) || !PARTY_URL.test(text))
    throw new StartRefusal(`${name} must look like https://gateway.example, without a path.`)
  return text
}

export function readPayGateway(env: Environment): PayGateway | undefined {
  const url = read(env, 'PAY_GATEWAY_URL')
  const pages = read(env, 'PAY_GATEWAY_PAGES')
  const merchant = read(env, 'PAY_GATEWAY_MERCHANT')
  const keys = read(env, 'PAY_GATEWAY_KEYS')
  if ([url, pages, merchant, keys].every(value => value === undefined)) return undefined
  const known = readPartyUrl('PAY_GATEWAY_URL', url)
  if (pages === undefined || !/^(https?:\/\/[^/\s?#]+)?\/([^\s?#]*\/)?$/.test(pages) || pages === '/')
    throw new StartRefusal(
      'PAY_GATEWAY_PAGES must be the beginning of its pages, such as https://cashier.example/ or /cashier/.',
    )
  return {
    ...{ url: known, pages, merchant: readMerchant('PAY_GATEWAY_MERCHANT', merchant) },
    keys: readPartyKeys('PAY_GATEWAY_KEYS', keys),
  }
}

const CONFIRMATIONS = /^([1-9]\d{0,2})$/
const CONFIRMATIONS_USUAL = '64'

/** The program that sends tokens; it needs the chain on which they are. */
export function readPaySigner(env: Environment): PaySigner | undefined {
  const url = read(env, 'PAY_SIGNER_URL')
  const merchant = read(env, 'PAY_SIGNER_MERCHANT')
  const keys = read(env, 'PAY_SIGNER_KEYS')
  if ([url, merchant, keys].every(value => value === undefined)) return undefined
  const chain = readPayChains(env).find((one): one is EvmPayChain => one.kind === 'evm')
  if (chain === undefined)
    throw new StartRefusal('PAY_SIGNER_URL needs the chain on which it pays: set USDT_EVM_URLS and the like.')
  const confirmations = read(env, 'PAY_SIGNER_CONFIRMATIONS') ?? CONFIRMATIONS_USUAL
  if (!CONFIRMATIONS.test(confirmations))
    throw new StartRefusal('PAY_SIGNER_CONFIRMATIONS must be a number of blocks from 1 to 999.')
  return {
    url: readPartyUrl('PAY_SIGNER_URL', url),
    merchant: readMerchant('PAY_SIGNER_MERCHANT', merchant),
    keys: readPartyKeys('PAY_SIGNER_KEYS', keys),
    ...{ chain, confirmations: Number(confirmations) },
  }
}
