/**
 * The adapter of a party that sends tokens. It has the keys, we have none: it is told what is to be paid under the number of our attempt, which is
 * its key of it, and says which transactions it has signed for that. What became of them is read on the chain, at nodes of our own, and
 * nothing is certain but what is final there. Source: money-in-and-out §3, adr 0359.
 */
import { coinOfEvm } from '@app/domain/withdrawals/network-fee.ts'
import {
  agreedFees,
  agreedVerdict,
  judgeTokenPayout,
  type NodeWord,
  type SignerWord,
  type TokenFee,
  type TokenPayoutVerdict,
} from '@app/domain/withdrawals/token-payout.ts'
import type { Hex } from 'viem'
import { z } from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { EvmPayChain } from '#platform/pay-chains.ts'
import type { PaySigner } from '#platform/pay-parties.ts'
import { signedParty } from '#platform/signed-party.ts'
import type { Attempt, PayoutGateway, PayoutReport } from './payout-gateway.ts'
import { nodeReader, type Wanted } from './payout-node.ts'

type Parts = Readonly<{ settings: PaySigner; clock: Clock; log: Log }>

const PATH = '/signer/v1/transfers'

/** More transactions for one payout are a defect of the signer. */
const TRANSACTIONS_MAX = 20

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const wordShape = z.object({
  merchant: z.string(),
  payoutNo: z.string(),
  chainId: z.int(),
  contract: address,
  to: address,
  units: z.string(),
  /** `failed`: it sends no more for this payout. */
  state: z.enum(['taken', 'failed']),
  transactions: z
    .array(z.object({ hash, sender: address, nonce: z.int().check(z.minimum(0)) }))
    .check(z.maxLength(TRANSACTIONS_MAX)),
})

/** What is to be paid, in the smallest unit of the token. */
function wantedOf(chain: EvmPayChain, { number, usdtMicros }: Attempt): Wanted {
  if (usdtMicros === null) throw new Error('a payout in tokens has a number of tokens')
  const units = usdtMicros * 10n ** BigInt(chain.decimals - 6)
  return { contract: chain.contract as Hex, to: number as Hex, units }
}

/** Reads what the signer says about one payout; `undefined` where it speaks of another one. */
function readWord({ merchant, chain }: PaySigner, attempt: Attempt, text: string): SignerWord | undefined {
  const { success, data } = wordShape.safeParse(JSON.parse(text))
  if (!success) return undefined
  const { contract, to, units } = wantedOf(chain, attempt)
  const isOurs =
    data.merchant === merchant &&
    data.payoutNo === String(attempt.id) &&
    data.chainId === chain.chainId &&
    data.contract.toLowerCase() === contract.toLowerCase() &&
    data.to.toLowerCase() === to.toLowerCase() &&
    data.units === String(units)
  return isOurs ? { transactions: data.transactions, isGivenUp: data.state === 'failed' } : undefined
}

/** What all nodes say of the transactions, and what the network kept of those that were taken in. */
type Judged = Readonly<{ verdict: TokenPayoutVerdict; fees: readonly TokenFee[] }>

const FAILED = '链上转账失败，款项未付出'

/** Speaks with the signer of the configuration, and with the nodes of its chain. */
export function payoutSigner({ settings, clock, log }: Parts): PayoutGateway {
  const { merchant, chain, confirmations } = settings
  const call = signedParty({ settings, clock })
  const coin = coinOfEvm(chain.network)
  const nodes = chain.urls.map(url => nodeReader(chain, url, confirmations))

  /** What all nodes say of the transactions. */
  async function judge(attempt: Attempt, word: SignerWord): Promise<Judged> {
    const wanted = wantedOf(chain, attempt)
    const words: NodeWord[] = []
    for (const read of nodes) words.push(await read(word.transactions, wanted))
    const verdict = agreedVerdict(words.map(node => judgeTokenPayout(word, node, confirmations)))
    const fees = agreedFees(word, words)
    // Where nodes differ in what was kept, nothing is certain yet.
    return fees === undefined ? { verdict: { state: 'pending' }, fees: [] } : { verdict, fees }
  }

  function reportOf(
    { id }: Attempt,
    { transactions }: SignerWord,
    { verdict, fees: kept }: Judged,
  ): PayoutReport {
    const fees = kept.map(fee => ({ ...fee, coin }))
    const progress = (of: string, done: number) => ({
      progress: { hash: of, confirmations: done, needed: confirmations },
    })
    switch (verdict.state) {
      case 'paid':
        // The chain is its own statement: what is final there has arrived.
        return {
          ...{ state: 'arrived', reference: verdict.hash.slice('0x'.length) },
          ...progress(verdict.hash, verdict.confirmations),
          fees,
        }
      case 'confirming':
        return { state: 'pending', ...progress(verdict.hash, verdict.confirmations) }
      case 'failed':
        return { state: 'failed', reason: FAILED, fees }
      case 'disputed':
        log.error({ payoutId: id, transactions }, 'the signer has paid otherwise than it was told, or twice')
        // Unknown from now on, so that two people can settle it.
        return { state: 'not-known' }
      case 'pending': {
        const last = transactions.at(-1)
        return { state: 'pending', ...(last !== undefined && progress(last.hash, 0)) }
      }
    }
  }

  return {
    async send(attempt) {
      const { contract, to, units } = wantedOf(chain, attempt)
      const body = JSON.stringify({
        ...{ merchant, payoutNo: String(attempt.id), chainId: chain.chainId },
        ...{ contract, to, units: String(units) },
      })
      try {
        const { status } = await call('POST', PATH, body)
        if (status === 200) return 'accepted'
        if (status === 422) return 'refused'
        log.warn({ payoutId: attempt.id, status }, 'the signer did not say whether it pays out')
      } catch (error) {
        log.warn({ err: error, payoutId: attempt.id }, 'the signer could not be told to pay out')
      }
      return 'unknown'
    },

    async query(attempt) {
      try {
        const { status, text } = await call('GET', `${PATH}/${merchant}/${attempt.id}`)
        if (status === 404) return { state: 'not-known' }
        const word = status === 200 ? readWord(settings, attempt, text) : undefined
        if (word !== undefined) return reportOf(attempt, word, await judge(attempt, word))
        log.warn({ payoutId: attempt.id, status }, 'the signer told of a payout otherwise than agreed')
      } catch (error) {
        log.warn({ err: error, payoutId: attempt.id }, 'the signer or the chain could not be asked')
      }
      return undefined
    },
  }
}
