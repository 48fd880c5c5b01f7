/** What one node knows of the transactions of a payout: receipts with the transfer that was meant, and the numbers that are used up for good. */
import type { NodeWord, SignedTransaction, TransactionReceipt } from '@app/domain/withdrawals/token-payout.ts'
import type { Hex, PublicClient } from 'viem'
import { evmClient, evmLibrary, transferEvent } from '#platform/evm-client.ts'
import type { EvmPayChain } from '#platform/pay-chains.ts'

/** The sum, in the smallest unit of the token, and to whom. */
export type Wanted = Readonly<{ contract: Hex; to: Hex; units: bigint }>

type Found = Awaited<ReturnType<PublicClient['getTransactionReceipt']>>

/** Whether the transaction has the one transfer that was meant, from its own sender. */
async function isPaymentOf(receipt: Found, { contract, to, units }: Wanted): Promise<boolean> {
  const { parseEventLogs } = await evmLibrary()
  const ofToken = receipt.logs.filter(log => log.address.toLowerCase() === contract.toLowerCase())
  const transfers = parseEventLogs({ abi: [transferEvent], logs: ofToken })
  const [transfer] = transfers
  return (
    transfers.length === 1 &&
    transfer?.args.from.toLowerCase() === receipt.from.toLowerCase() &&
    transfer.args.to.toLowerCase() === to.toLowerCase() &&
    transfer.args.value === units
  )
}

/** The receipt of a transaction; `undefined` where no block of the chain has it now. */
async function receiptOf(
  client: PublicClient,
  hash: string,
  wanted: Wanted,
): Promise<TransactionReceipt | undefined> {
  const { TransactionReceiptNotFoundError } = await evmLibrary()
  try {
    const receipt = await client.getTransactionReceipt({ hash: hash as Hex })
    return {
      height: Number(receipt.blockNumber),
      isSuccess: receipt.status === 'success',
      isPayment: await isPaymentOf(receipt, wanted),
      fee: receipt.gasUsed * receipt.effectiveGasPrice,
    }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/** Reads one node. The head is read first, so that what comes meanwhile looks younger than it is. */
export function nodeReader(chain: EvmPayChain, url: string, confirmations: number) {
  const asked = evmClient(chain, url)
  return async (transactions: readonly SignedTransaction[], wanted: Wanted): Promise<NodeWord> => {
    const client = await asked()
    const head = Number(await client.getBlockNumber())
    const receipts = new Map<string, TransactionReceipt>()
    for (const { hash } of transactions) {
      const receipt = await receiptOf(client, hash, wanted)
      if (receipt !== undefined) receipts.set(hash, receipt)
    }
    const used = new Map<string, number>()
    for (const sender of new Set(transactions.map(one => one.sender)))
      used.set(sender, await usedAt(client, sender, head - confirmations + 1))
    return {
      head,
      receiptOf: hash => receipts.get(hash),
      usedNonces: sender => used.get(sender) ?? 0,
    }
  }
}

/** How many transactions of the sender stand in blocks up to that height. */
const usedAt = async (client: PublicClient, sender: string, height: number): Promise<number> =>
  height < 0 ? 0 : client.getTransactionCount({ address: sender as Hex, blockNumber: BigInt(height) })
