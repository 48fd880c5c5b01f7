import { createCipheriv } from 'node:crypto'
import type { NextWord } from '#draws/fair-draw.ts'

/** A stream of words that is as good as chance and the same in every run: AES in counter mode under a fixed key. */
export function counterModeWords(name: string): NextWord {
  const cipher = createCipheriv('aes-128-ctr', Buffer.from('test-only source'), Buffer.from(name.padEnd(16)))
  const zeros = Buffer.alloc(1 << 18)
  let block = new Uint32Array(0)
  let at = 0
  return () => {
    if (at === block.length) {
      const bytes = cipher.update(zeros)
      block = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
      at = 0
    }
    return block[at++] ?? 0
  }
}
