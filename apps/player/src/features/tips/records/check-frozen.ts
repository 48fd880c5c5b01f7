/** Checks that an item is unchanged since the close, by hashing its text on this device. */
import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** True when the hash of the text with its salt is the one that was fixed. */
export function matchesFrozenHash(item: TipItem): boolean {
  if (item.contentHash === undefined || item.salt === undefined) return false
  const [content, content2, content3] = item.contents
  const text = frozenText(item.salt, {
    title: item.title,
    content,
    content2,
    content3,
    multiContents: item.sections,
    claim: item.claimCode,
  })
  return bytesToHex(sha256(utf8ToBytes(text))) === item.contentHash
}
