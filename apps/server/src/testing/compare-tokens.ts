/**
 * Payouts in tokens as two sides that do not know each other have them: the chain, of which only the numbers of payouts are the signer's,
 * and our ledger, whose sums are worked out anew.
 */
import type { CrashChain } from './crash-chain.ts'
import type { CrashRig } from './crash-rig.ts'
import { ETH_RATE } from './withdrawers.ts'

const WEI_A_COIN = 10n ** 18n
const LI_A_YUAN = 1000n
/** Of a token, and of a rate. */
const MILLION = 1_000_000n

/** A payout, its transaction and its tokens. */
type Line = Readonly<{ payoutNo: string; hash: string; units: bigint }>
/** What the network kept of a transaction, and what stands in the books for it. */
type FeeLine = Readonly<{ payoutNo: string; hash: string; fee: bigint; amount: bigint }>

const sorted = <Row extends Readonly<{ hash: string }>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))

/** Whatever keeps the wallet sends nothing under numbers that the signer has left out. */
export function mendWallet({ parties }: Pick<CrashRig, 'parties'>, chain: CrashChain): Promise<void> {
  const nonces = parties.transfers().flatMap(({ signed }) => signed.map(({ nonce }) => nonce))
  return chain.fillGaps(new Set(nonces))
}

/** As the chain has it; a transaction of the wallet that nobody was to be paid by has no number. */
async function readChain(rig: CrashRig, chain: CrashChain) {
  const transfers = rig.parties.transfers()
  const transferOf = new Map(
    transfers.flatMap(transfer => transfer.signed.map(({ hash }) => [hash, transfer] as const)),
  )
  const sent = (await chain.sent()).map(one => ({ ...one, transfer: transferOf.get(one.hash) }))
  const held = new Map<string, bigint>()
  for (const { recipient } of transfers) {
    const units = await chain.tokensOf(recipient)
    if (units > 0n) held.set(recipient.toLowerCase(), units)
  }
  const no = (transfer: (typeof transfers)[number] | undefined) => transfer?.payoutNo ?? 'nobody'
  return {
    held,
    paid: sorted(
      sent
        .filter(({ isSuccess }) => isSuccess)
        .map(
          ({ hash, transfer }): Line => ({
            ...{ payoutNo: no(transfer), hash },
            units: BigInt(transfer?.units ?? 0),
          }),
        ),
    ),
    fees: sorted(
      sent.map(
        ({ hash, fee, transfer }): FeeLine => ({
          ...{ payoutNo: no(transfer), hash, fee },
          amount: (fee * ETH_RATE * LI_A_YUAN) / WEI_A_COIN,
        }),
      ),
    ),
  }
}

type Arrived = Readonly<{ payoutNo: string; hash: string; address: string; ratePpm: bigint; amount: bigint }>

/** What left the books for the chain, under the number of its withdrawal. */
const ARRIVED = `select p.id::text as "payoutNo", '0x' || p.reference as hash, lower(r.number) as address,
    r.usdt_rate_ppm::bigint as "ratePpm", t.amount
  from wallet_transfers t join withdrawals_requests r on r.id::text = t.reference
    left join withdrawals_payouts p on p.request_id = r.id and p.state = 'arrived' and p.channel = 'signer'
  where t.credit_account = 1000 + wallet_house('chainClearing')`

/** What left the books for the network, under the number of its payout, beside what was seen on the chain. */
const KEPT = `select t.payout_no as "payoutNo", coalesce(f.hash, 'none') as hash, coalesce(f.units, 0)::text as fee,
    coalesce(t.amount, 0) as amount
  from (select id, amount, substr(reference, 8) as payout_no from wallet_transfers
      where credit_account = 1000 + wallet_house('coinClearing')) t
    full join withdrawals_network_fees f on f.transfer_id = t.id`

/** As the ledger has it. */
async function readLedger({ query }: CrashRig) {
  const arrived = await query<Arrived>(ARRIVED)
  const lines = arrived.map(({ payoutNo, hash, address, ratePpm, amount }) => ({
    ...{ payoutNo, hash, address },
    units: (BigInt(amount) * MILLION * MILLION) / (LI_A_YUAN * BigInt(ratePpm)),
  }))
  const held = new Map<string, bigint>()
  for (const { address, units } of lines) held.set(address, (held.get(address) ?? 0n) + units)
  const kept = await query<Readonly<{ payoutNo: string; hash: string; fee: string; amount: bigint }>>(KEPT)
  return {
    held,
    paid: sorted(lines.map(({ payoutNo, hash, units }): Line => ({ payoutNo, hash, units }))),
    fees: sorted(
      kept.map(({ fee, amount, ...row }): FeeLine => ({ ...row, fee: BigInt(fee), amount: BigInt(amount) })),
    ),
  }
}

/** Whether a fee waits to be booked. */
export const hasUnbookedFees = async ({ query }: Pick<CrashRig, 'query'>): Promise<boolean> =>
  (await query('select from withdrawals_network_fees where rate is null limit 1')).length > 0

/** Payouts, what each address has, and fees, on the chain and in our ledger, when every withdrawal has ended. */
export const compareTokens = async (rig: CrashRig, chain: CrashChain) => ({
  theirs: await readChain(rig, chain),
  ours: await readLedger(rig),
})
