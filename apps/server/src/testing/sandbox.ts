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

/** The settings of a server that reads the chain of the sandbox. */
export function chainEnvironment({ chain }: Sandbox) {
  return {
    USDT_EVM_URLS: chain.urls.join(','),
    USDT_EVM_CONTRACT: chain.contract,
    USDT_EVM_XPUB: chain.publicKey,
    USDT_EVM_CHAIN_ID: String(chain.chainId),
    USDT_EVM_WALLET: chain.wallet ?? '',
  }
}

/** The settings of a server whose games are those of the arcade. */
export const arcadeEnvironment = ({ providers }: Sandbox) => ({ GAME_PROVIDERS: JSON.stringify(providers) })
