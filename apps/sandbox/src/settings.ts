/** Settings of the program, from environment variables; a wrong one stops the start. */
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
    controlToken: need(env, 'SANDBOX_CONTROL_TOKEN', /^\S{16,128}$/),
  }
}
