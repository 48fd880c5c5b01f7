/**
 * What became of a payout in tokens, by the transactions that its signer names and by what a node knows of them. Only what is final pays or
 * fails: a transaction that nobody sees can be taken in later, and is dead only when another one has its number. Source: money-in-and-out §3.
 */

/** A transaction that the signer has signed for the payout. */
export type SignedTransaction = Readonly<{
  hash: string
  sender: string
  /** The sender's number of it; of those with one number a single one is ever taken in. */
  nonce: number
}>

/** What a node says of one of them that a block has taken in. */
export type TransactionReceipt = Readonly<{
  height: number
  isSuccess: boolean
  /** Whether it pays the sum to the payee, in the token that was meant. */
  isPayment: boolean
  /** What the network kept, in the smallest unit of its coin, whether it succeeded or not. */
  fee: bigint
}>

export type SignerWord = Readonly<{
  transactions: readonly SignedTransaction[]
  /** The signer sends no more for this payout. */
  isGivenUp: boolean
}>

export type NodeWord = Readonly<{
  head: number
  receiptOf: (hash: string) => TransactionReceipt | undefined
  /** How many transactions of the sender stand in blocks that are final. */
  usedNonces: (sender: string) => number
}>

export type TokenPayoutVerdict =
  | Readonly<{ state: 'paid' | 'confirming'; hash: string; confirmations: number }>
  | Readonly<{ state: 'failed' }>
  /** Not taken in yet, or not final. */
  | Readonly<{ state: 'pending' }>
  /** A transaction succeeded that pays something else, or two did: people look. */
  | Readonly<{ state: 'disputed' }>

/** Judges by one node; `confirmations` blocks make a block final. */
export function judgeTokenPayout(
  { transactions, isGivenUp }: SignerWord,
  node: NodeWord,
  confirmations: number,
): TokenPayoutVerdict {
  const depth = (height: number): number => Math.max(0, node.head - height + 1)
  const found = transactions.flatMap(transaction => {
    const receipt = node.receiptOf(transaction.hash)
    return receipt === undefined ? [] : [{ hash: transaction.hash, ...receipt }]
  })
  const [paid, ...more] = found.filter(({ isSuccess }) => isSuccess)
  if (more.length > 0 || paid?.isPayment === false) return { state: 'disputed' }
  if (paid !== undefined) {
    const at = depth(paid.height)
    const state = at >= confirmations ? 'paid' : 'confirming'
    return { state, hash: paid.hash, confirmations: Math.min(at, confirmations) }
  }
  const isDead = ({ hash, sender, nonce }: SignedTransaction): boolean => {
    const failed = found.find(one => one.hash === hash)
    return failed === undefined ? node.usedNonces(sender) > nonce : depth(failed.height) >= confirmations
  }
  return isGivenUp && transactions.every(isDead) ? { state: 'failed' } : { state: 'pending' }
}

/** What all nodes say; where they differ nothing is certain yet. */
export function agreedVerdict(verdicts: readonly TokenPayoutVerdict[]): TokenPayoutVerdict {
  const [first, ...others] = verdicts
  if (first === undefined) return { state: 'pending' }
  if (!('hash' in first))
    return others.every(({ state }) => state === first.state) ? first : { state: 'pending' }
  const seen = verdicts.flatMap(verdict =>
    'hash' in verdict && verdict.hash === first.hash ? [verdict] : [],
  )
  if (seen.length < verdicts.length) return { state: 'pending' }
  const isPaid = seen.every(({ state }) => state === 'paid')
  return {
    ...first,
    state: isPaid ? 'paid' : 'confirming',
    confirmations: Math.min(...seen.map(one => one.confirmations)),
  }
}

/** What the network kept of a transaction, in the smallest unit of its coin. */
export type TokenFee = Readonly<{ hash: string; units: bigint }>

const feesBy = ({ transactions }: SignerWord, node: NodeWord): readonly TokenFee[] =>
  transactions.flatMap(({ hash }) => {
    const receipt = node.receiptOf(hash)
    return receipt === undefined ? [] : [{ hash, units: receipt.fee }]
  })

/** What was kept of each transaction that was taken in; `undefined` where nodes differ. */
export function agreedFees(word: SignerWord, nodes: readonly NodeWord[]): readonly TokenFee[] | undefined {
  const [first = [], ...others] = nodes.map(node => feesBy(word, node))
  const told = (fees: readonly TokenFee[]): string => fees.map(({ hash, units }) => `${hash} ${units}`).join()
  return others.every(fees => told(fees) === told(first)) ? first : undefined
}
