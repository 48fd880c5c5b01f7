/** Clients of nodes that speak Ethereum's JSON-RPC: they follow nowhere else, read up to a limit, and answer for the chain that was meant only. */
import type { PublicClient } from 'viem'
import { readBounded } from './bounded-answer.ts'
import { lazy } from './lazy.ts'
import type { EvmPayChain } from './pay-chains.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 8 * 1024 * 1024

/** 60 MB of code, which only a node that reads chains needs. */
export const evmLibrary = lazy(() => import('viem'))

/** The one event that tells of tokens that went from one address to another. */
export const transferEvent = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256', indexed: false },
  ],
} as const

/** Asks as `fetch` does, without following elsewhere and without reading forever. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'error' })
  const text = await readBounded(answer, ANSWER_MAX_BYTES)
  return new Response(text, { status: answer.status, headers: answer.headers })
}

/** The client of one node of the chain; throws where the node is of another one. */
export function evmClient(chain: Pick<EvmPayChain, 'chainId'>, url: string): () => Promise<PublicClient> {
  const client = lazy(async () => {
    const { createPublicClient, http } = await evmLibrary()
    const made = createPublicClient({
      transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1, fetchFn: boundedFetch }),
      cacheTime: 0,
    })
    return made as PublicClient
  })
  let isRight = false
  return async () => {
    const made = await client()
    if (!isRight) {
      const told = await made.getChainId()
      if (told !== chain.chainId) throw new Error(`the node is of chain ${told}, not ${chain.chainId}`)
      isRight = true
    }
    return made
  }
}
