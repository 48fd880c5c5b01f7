/**
 * The chain over the audit: seals entries behind the transactions that write them, writes its head down outside of the
 * database, and examines both. Invariants: a changed, added, removed or cut entry fails the examination.
 */
import { entriesRoot } from '@app/domain/audit/entry-leaf.ts'
import { FIRST_SEAL, sealHash } from '@app/domain/wallet/ledger-seal.ts'
import type { Database } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { sealChain } from '#platform/seal-chain.ts'
import { type Anchor, appendAnchor, readAnchors } from './audit-anchors.ts'
import {
  findHead,
  findLastSeal,
  findSealed,
  findSealsAfter,
  findUnsealed,
  insertSeal,
  type SealedRow,
  tryLock,
} from './audit-seals.store.ts'

type Parts = Readonly<{ db: Database; dataDir: string }>

export type AuditExamination = Readonly<{
  sealsCount: number
  head: string
  anchorsCount: number
  /** What is wrong, in one sentence; `undefined` when nothing is. */
  fault: string | undefined
}>

type Found = Readonly<{ brokenAt: bigint | undefined; changed: string | undefined; cut: bigint | undefined }>

function faultOf({ brokenAt, changed, cut }: Found): string | undefined {
  if (brokenAt !== undefined) return `seal ${brokenAt} does not fit the entries`
  if (changed !== undefined) return `seal ${changed} is not the one that was anchored`
  if (cut !== undefined) return `seal ${cut} was anchored and is gone: the tail is cut`
  return undefined
}

export function auditSealsService({ db, dataDir }: Parts) {
  const chain = sealChain(db, {
    store: { tryLock, findLastSeal, findSealsAfter, findUnsealed, findSealed, insertSeal },
    rootOf: (rows: readonly SealedRow[]) =>
      entriesRoot(
        rows.map(({ entry }) => entry),
        nodeHashes,
      ),
    hashOf: (before, piece) => sealHash(before, piece, nodeHashes),
    first: FIRST_SEAL,
  })
  let lastSeq = 0n

  return {
    /** Seals what is due; answers how many entries. */
    seal: chain.seal,

    /** Since when the oldest entry waits that could be sealed. */
    async unsealedSince(): Promise<number | undefined> {
      const oldest = await chain.oldestUnsealed()
      return oldest && Date.parse(String(oldest.entry.at))
    },

    /** Writes the head down outside of the database when it has grown since; answers it. */
    async anchor(nowMs: number): Promise<Anchor | undefined> {
      const head = await findHead(db.read)
      if (head === undefined || head.seq === lastSeq) return undefined
      const anchor = {
        seq: String(head.seq),
        count: String(head.count),
        head: head.hash.toString('hex'),
        at: new Date(nowMs).toISOString(),
      }
      await appendAnchor(dataDir, anchor)
      lastSeq = head.seq
      return anchor
    },

    /** Recomputes every seal from the entries, and compares the chain with the anchors of this machine. */
    async examine(): Promise<AuditExamination> {
      const anchors = await readAnchors(dataDir)
      const missed = new Map(anchors)
      let count = 0n
      let changed: string | undefined
      const { sealsCount, brokenAt, head } = await chain.examine(seal => {
        count += BigInt(seal.count)
        const anchor = missed.get(seal.seq)
        missed.delete(seal.seq)
        if (anchor === undefined || changed !== undefined) return
        if (anchor.head !== seal.hash.toString('hex') || anchor.count !== String(count)) changed = anchor.seq
      })
      const fault = faultOf({ brokenAt, changed, cut: [...missed.keys()][0] })
      return { sealsCount, head, anchorsCount: anchors.size, fault }
    },
  }
}

export type AuditSealsService = ReturnType<typeof auditSealsService>
