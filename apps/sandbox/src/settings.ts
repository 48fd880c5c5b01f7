/** Settings of the program, from environment variables; a wrong one stops the start. */

export type Settings = Readonly<{
  port: number
  /** The file of the store. */
  file: string
  /** What addresses of pages begin with, as the browser of a payer asks for them. */
  pages: string
  merchant: string
  key: Readonly<{ id: string; secret: string }>
  /** Opens `/control`. */
  controlToken: string
}>

function need(env: NodeJS.ProcessEnv, name: string, pattern: RegExp): string {
  const value = env[name] ?? ''
  if (!pattern.test(value)) throw new Error(`${name} must match ${pattern}`)
  return value
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const [id = '', secret = ''] = need(env, 'SANDBOX_KEY', /^[\w-]{1,32}=\S{32,128}$/).split('=')
  return {
    port: Number(need(env, 'SANDBOX_PORT', /^\d{1,5}$/)),
    file: need(env, 'SANDBOX_FILE', /./),
    pages: need(env, 'SANDBOX_PAGES', /^\S*\/$/),
    merchant: need(env, 'SANDBOX_MERCHANT', /^[\w-]{1,64}$/),
    key: { id, secret },
    controlToken: need(env, 'SANDBOX_CONTROL_TOKEN', /^\S{16,128}$/),
  }
}
