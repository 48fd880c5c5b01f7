/**
 * Verifies the proof of a draw offline, from a file with the answer of `/app-api/fair/{gameId}/{turnNum}`.
 * Exit code 0: the proof is valid. 1: a check fails. 2: the file is not a proof.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drawProof } from '@app/contract/draws.ts'
import type { Hashes } from '@app/domain/draws/bytes.ts'
import { type CheckName, isProven, verifyDraw } from '@app/domain/draws/verify-draw.ts'

const hashes: Hashes = {
  sha256: bytes => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const meanings: Readonly<Record<CheckName, string>> = {
  recipe: 'the recipe is known',
  game: 'the family is that of the game',
  revealed: 'seed, bets root and numbers are published',
  commitment: 'the seed is the one committed to before betting opened',
  chain: 'the seed leads to the published end of its chain',
  bets: 'the root is that of no bets exactly when there were none',
  numbers: 'the numbers follow from seed, bets root and beacon',
  digest: 'nothing else of the proof was changed',
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function readProof(path: string) {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    fail(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const inner = typeof content === 'object' && content !== null && 'data' in content ? content.data : content
  const parsed = drawProof.safeParse(inner)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return fail(`${path} is no proof of a draw: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

const [path] = process.argv.slice(2)
if (path === undefined) fail('Usage: npm run -s draw:verify -- FILE')
const proof = readProof(path)
const checks = verifyDraw(proof, hashes)
console.log(`Game ${proof.gameId}, issue ${proof.turnNum}, recipe ${proof.recipe}`)
for (const { name, ok, expected, found } of checks) {
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)}  ${meanings[name]}`)
  console.log(ok ? `      ${found}` : `      expected ${expected}\n      found    ${found}`)
}
if (proof.beacon === null) console.log(`note  no public beacon: ${proof.beaconNote}`)
console.log(isProven(checks) ? 'The draw is proven.' : 'The draw is NOT proven.')
process.exitCode = isProven(checks) ? 0 : 1
