/** The outside parties as tests use them: how a server finds them, and their controls. */
import type { Sandbox } from '#sandbox-program.ts'

/** The settings of a server whose gateway is the sandbox. */
export function gatewayEnvironment({ url, gateway: { pages, merchant, keys } }: Sandbox) {
  return {
    PAY_GATEWAY_URL: url,
    PAY_GATEWAY_PAGES: pages,
    PAY_GATEWAY_MERCHANT: merchant,
    PAY_GATEWAY_KEYS: keys.map(({ id, secret }) => `${id}=${secret}`).join(','),
  }
}

export async function controlSandbox(sandbox: Sandbox, path: string, told: object): Promise<void> {
  const headers = { authorization: `Bearer ${sandbox.controlToken}` }
  const answer = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(told) })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
}

/** The settings of a server that reads the chain of the sandbox, in both languages. */
export function chainEnvironment({ chains }: Sandbox): Record<string, string> {
  const settings = chains.flatMap(chain => {
    const prefix = `USDT_${chain.kind.toUpperCase()}_`
    return [
      [`${prefix}URLS`, chain.urls.join(',')],
      [`${prefix}CONTRACT`, chain.contract],
      [`${prefix}XPUB`, chain.publicKey],
      [`${prefix}WALLET`, chain.wallet ?? ''],
      chain.kind === 'evm'
        ? [`${prefix}CHAIN_ID`, String(chain.chainId)]
        : [`${prefix}GENESIS`, chain.genesis],
    ]
  })
  return Object.fromEntries(settings)
}

/** The settings of a server whose messages go to the phone and mailbox of the sandbox. */
export const messageEnvironment = ({ messages: { url, secret, pages } }: Sandbox) => ({
  ...{ MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: secret, MESSAGE_WEBHOOK_PAGES: pages ?? '' },
})

/** The settings of a server whose games are those of the arcade. */
export const arcadeEnvironment = ({ providers }: Sandbox) => ({ GAME_PROVIDERS: JSON.stringify(providers) })

const ANVIL_CHAIN = '31337'
/** Any extended public key; no member pays where this is set. */
const PUBLIC_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

export type Tokens = Readonly<{ contract: string; confirmations: number }>

/** The settings of a server that pays tokens by the signer of the sandbox; its nodes are the caller's. */
export const signerEnvironment = (
  { url, gateway: { merchant, keys } }: Sandbox,
  { contract, confirmations }: Tokens,
) => ({
  ...{ USDT_EVM_CONTRACT: contract, USDT_EVM_XPUB: PUBLIC_KEY, USDT_EVM_CHAIN_ID: ANVIL_CHAIN },
  ...{ USDT_EVM_NETWORK: 'ERC20', PAY_SIGNER_URL: url, PAY_SIGNER_MERCHANT: merchant },
  PAY_SIGNER_KEYS: keys.map(({ id, secret }) => `${id}=${secret}`).join(','),
  PAY_SIGNER_CONFIRMATIONS: String(confirmations),
})
