/**
 * The party that holds the keys of tokens and sends them on a real node. What it is told is done once under its number: a transaction is
 * signed, written down with its hash, and only then sent, so that a program that was killed sends the same one again. It waits for nothing:
 * whoever asks learns which transactions were signed for a number.
 */
import type { Hex } from 'viem'
import type { Answer } from './gateway.ts'
import { type Behaviour, type Fault, faultOf } from './misbehaviour.ts'
import type { SignedRow, TransferRow } from './signer-store.ts'
import type { Store } from './store.ts'

export type SignerSettings = Readonly<{
  /** The node to which transactions are sent. */
  node: string
  /** The private key of the wallet that pays. */
  key: Hex
}>

type Parts = Readonly<{
  settings: SignerSettings
  store: Store
  merchant: string
  behaviour: () => Behaviour
}>

/** Of a transfer of a token, and too little for it to go through. */
const GAS = 120_000n
const GAS_TOO_LITTLE = 30_000n
const FEE = 20_000_000_000n

type Asked = Pick<TransferRow, 'payoutNo' | 'chainId' | 'contract' | 'recipient' | 'units'>

/** Reads what a merchant asks for; `undefined` for what nobody would send. */
function readAsked(text: string, merchant: string): Asked | undefined {
  const { payoutNo, chainId, contract, to, units, ...rest } = JSON.parse(text) as Record<string, unknown>
  const isAddress = (value: unknown): value is string =>
    typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
  if (rest.merchant !== merchant || !isAddress(contract) || !isAddress(to)) return undefined
  if (typeof payoutNo !== 'string' || !/^\d{1,18}$/.test(payoutNo)) return undefined
  if (typeof units !== 'string' || !/^[1-9]\d{0,40}$/.test(units)) return undefined
  return typeof chainId === 'number' ? { payoutNo, chainId, contract, recipient: to, units } : undefined
}

/** Calls of the node; an answer with an error throws. */
function nodeOf(url: string) {
  return async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } }
    if (error !== undefined) throw new Error(error.message)
    return result
  }
}

/** Signs transfers and writes each down before it is sent. */
function wallet({ settings, store }: Parts) {
  const ask = nodeOf(settings.node)
  // Asked for at the start: it takes seconds to read, and a platform does not wait so long for an answer.
  const library = Promise.all([import('viem'), import('viem/accounts')])

  async function sign(asked: Asked, nonce: number, { gas = GAS, fee = FEE } = {}): Promise<SignedRow> {
    const [{ encodeFunctionData, erc20Abi, keccak256 }, { privateKeyToAccount }] = await library
    const account = privateKeyToAccount(settings.key)
    const args = [asked.recipient as Hex, BigInt(asked.units)] as const
    const raw = await account.signTransaction({
      ...{ type: 'eip1559', chainId: asked.chainId, nonce, to: asked.contract as Hex, gas },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      ...{ maxFeePerGas: fee, maxPriorityFeePerGas: fee },
    })
    const row = { payoutNo: asked.payoutNo, hash: keccak256(raw), sender: account.address, nonce, raw }
    store.addSigned(row)
    return row
  }

  return {
    sign,

    /** The next number of the wallet that nothing was signed with. */
    async nextNonce(): Promise<number> {
      const [, { privateKeyToAddress }] = await library
      const sender = privateKeyToAddress(settings.key)
      const used = Number(await ask<Hex>('eth_getTransactionCount', sender, 'latest'))
      return Math.max(used, (store.lastNonce(sender) ?? -1) + 1)
    },

    /** Sends what was signed; one that the node has already, or that came too late, is no matter. */
    broadcast: async ({ raw }: SignedRow): Promise<void> => {
      await ask('eth_sendRawTransaction', raw).catch(() => undefined)
    },

    /** Whether a block has it and it failed there. */
    async hasFailed(hash: string): Promise<boolean> {
      const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', hash)
      return receipt?.status === '0x0'
    },
  }
}

export function createSigner(parts: Parts) {
  const { store, merchant, behaviour } = parts
  const own = wallet(parts)
  /** One after the other, so that no number is used twice. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  /** What was taken is signed, later too where the node was away or the program ended before. */
  async function signOnce(asked: Asked, fault: Fault | undefined): Promise<void> {
    if (store.signedFor(asked.payoutNo).length > 0) return
    const nonce = (await own.nextNonce()) + (fault === 'nonce-gap' ? 1 : 0)
    await own.broadcast(await own.sign(asked, nonce, fault === 'reverted' ? { gas: GAS_TOO_LITTLE } : {}))
  }

  async function take(text: string): Promise<Answer> {
    const asked = readAsked(text, merchant)
    const fault = asked && faultOf(behaviour(), asked.payoutNo)
    if (fault === 'down') return { status: 503, body: { error: 'down' } }
    const known = asked && store.transferByNo(asked.payoutNo)
    if (asked === undefined || (fault === 'refused' && known === undefined))
      return { status: 422, body: { error: 'refused' } }
    if (known !== undefined && known.asked !== text)
      return { status: 409, body: { error: 'another transfer has that number' } }
    if (known === undefined) store.addTransfer({ ...asked, asked: text, state: 'taken' })
    await signOnce(asked, fault)
    return fault === 'lost-answer' ? 'lost' : { status: 200, body: { payoutNo: asked.payoutNo } }
  }

  async function read(payoutNo: string): Promise<Answer> {
    const fault = faultOf(behaviour(), payoutNo)
    if (fault === 'down') return { status: 503, body: {} }
    const transfer = store.transferByNo(payoutNo)
    if (transfer === undefined) return { status: 404, body: {} }
    await signOnce(transfer, fault)
    const signed = store.signedFor(payoutNo)
    const [first] = signed
    // A price that was too low is raised: another transaction with the same number.
    if (fault === 'replaced' && first !== undefined && signed.length === 1)
      await own.broadcast(await own.sign(transfer, first.nonce, { fee: FEE * 2n }))
    for (const one of signed) await own.broadcast(one)
    for (const one of signed) if (await own.hasFailed(one.hash)) store.giveUp(payoutNo)
    const { chainId, contract, recipient, units } = transfer
    const state = store.transferByNo(payoutNo)?.state
    return {
      status: 200,
      body: {
        ...{ merchant, payoutNo, chainId, contract, to: recipient, state },
        units: fault === 'wrong-amount' ? String(BigInt(units) + 1n) : units,
        transactions: store.signedFor(payoutNo).map(({ hash, sender, nonce }) => ({ hash, sender, nonce })),
      },
    }
  }

  return {
    take: (text: string): Promise<Answer> => inTurn(() => take(text)),
    read: (payoutNo: string): Promise<Answer> => inTurn(() => read(payoutNo)),
  }
}

export type Signer = ReturnType<typeof createSigner>
