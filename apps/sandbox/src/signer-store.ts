/** What the signer of tokens knows: transfers that it was told to send, and the transactions that it signed. */
import type { DatabaseSync } from 'node:sqlite'
import { row } from './store-row.ts'

/** A transfer of tokens that the merchant told us to send. `failed`: nothing more is sent for it. */
export type TransferRow = Readonly<{
  payoutNo: string
  asked: string
  chainId: number
  contract: string
  recipient: string
  units: string
  state: 'taken' | 'failed'
}>

/** A transaction that was signed for one, as it is sent. */
export type SignedRow = Readonly<{
  payoutNo: string
  hash: string
  sender: string
  nonce: number
  raw: string
}>

/** What the store knows of transfers of tokens. */
export function signerRows(db: DatabaseSync) {
  const insertTransfer = db.prepare(
    'insert into tokenTransfers(payoutNo, asked, chainId, contract, recipient, units, state) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const transferByNo = db.prepare('select * from tokenTransfers where payoutNo = ?')
  const giveUp = db.prepare(`update tokenTransfers set state = 'failed' where payoutNo = ?`)
  const insertSigned = db.prepare(
    'insert into signed(payoutNo, hash, sender, nonce, raw) values (?, ?, ?, ?, ?)',
  )
  const signedFor = db.prepare('select * from signed where payoutNo = ? order by id')
  const lastNonce = db.prepare('select max(nonce) as nonce from signed where sender = ?')
  return {
    addTransfer: (one: TransferRow) =>
      insertTransfer.run(
        ...([one.payoutNo, one.asked, one.chainId, one.contract, one.recipient] as const),
        ...([one.units, one.state] as const),
      ),
    transferByNo: (payoutNo: string) => row<TransferRow>(transferByNo.get(payoutNo)),
    /** Nothing more is sent for it. */
    giveUp: (payoutNo: string) => giveUp.run(payoutNo),
    addSigned: ({ payoutNo, hash, sender, nonce, raw }: SignedRow) =>
      insertSigned.run(payoutNo, hash, sender, nonce, raw),
    signedFor: (payoutNo: string) => signedFor.all(payoutNo) as unknown as readonly SignedRow[],
    lastNonce: (sender: string) => row<{ nonce: number | null }>(lastNonce.get(sender))?.nonce ?? undefined,
  }
}
