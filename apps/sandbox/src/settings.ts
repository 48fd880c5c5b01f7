/** Settings of the program, from environment variables; a wrong one stops the start. */
import type { SignerSettings } from './signer.ts'
import { type Account, accountStyles } from './wallet-words.ts'

export type Settings = Readonly<{
  port: number
  /** The file of the store. */
  file: string
  /** What addresses of pages begin with, as the browser of a payer asks for them. */
  pages: string
  merchant: string
  key: Readonly<{ id: string; secret: string }>
  /** What addresses of the arcade's pages begin with. */
  arcadePages: string
  /** The accounts of the arcade at platforms. */
  accounts: readonly Account[]
  /** The wallet of tokens; without it nothing is signed. */
  signer: SignerSettings | undefined
  /** Opens `/control`. */
  controlToken: string
}>

function need(env: NodeJS.ProcessEnv, name: string, pattern: RegExp): string {
  const value = env[name] ?? ''
  if (!pattern.test(value)) throw new Error(`${name} must match ${pattern}`)
  return value
}

/** Reads accounts from JSON; the arcade is closed without them. */
function readAccounts(text: string | undefined): readonly Account[] {
  if (text === undefined || text === '') return []
  const accounts = JSON.parse(text) as readonly Account[]
  for (const account of accounts)
    if (!accountStyles.includes(account.style) || !/^[a-z0-9_]{2,16}$/.test(account.code))
      throw new Error('SANDBOX_ACCOUNTS names an account that is none')
  return accounts
}

/** The node and the private key of a wallet, `http://127.0.0.1:8545 0x…`. */
function readSigner(text: string | undefined): SignerSettings | undefined {
  if (text === undefined || text === '') return undefined
  const [, node, key] = /^(https?:\/\/\S+) (0x[0-9a-f]{64})$/.exec(text) ?? []
  if (node === undefined || key === undefined) throw new Error('SANDBOX_SIGNER is a node and a key')
  return { node, key: key as SignerSettings['key'] }
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const [id = '', secret = ''] = need(env, 'SANDBOX_KEY', /^[\w-]{1,32}=\S{32,128}$/).split('=')
  return {
    port: Number(need(env, 'SANDBOX_PORT', /^\d{1,5}$/)),
    file: need(env, 'SANDBOX_FILE', /./),
    pages: need(env, 'SANDBOX_PAGES', /^\S*\/$/),
    merchant: need(env, 'SANDBOX_MERCHANT', /^[\w-]{1,64}$/),
    key: { id, secret },
    arcadePages: env.SANDBOX_ARCADE_PAGES ?? '/arcade/',
    accounts: readAccounts(env.SANDBOX_ACCOUNTS),
    signer: readSigner(env.SANDBOX_SIGNER),
    controlToken: need(env, 'SANDBOX_CONTROL_TOKEN', /^\S{16,128}$/),
  }
}
