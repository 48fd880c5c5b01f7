/** A proof to take along: as data, and as a page that replays and verifies it without this site. */
import type { DrawProof } from '@app/contract/draws.ts'
import type { BetProof } from '#features/fairness/fairness.queries.ts'
import { saveFile } from '#ui/save-file.ts'

const REPLAY_PAGE = '/offline-proof.html'
/** Where the page keeps its proof (vite/offline-proof.ts). */
export const PROOF_PLACEHOLDER = '<script type="application/json" id="proof">null</script>'

const nameOf = ({ gameId, turnNum }: DrawProof) => `开奖证明-${gameId}-${turnNum.replace('/', '-')}`

/** Text that a script element may hold whatever stands in it. */
function scriptText(proof: DrawProof, bets: readonly BetProof[]): string {
  return JSON.stringify({ data: proof, bets }).replaceAll('<', '\\u003c')
}

/** The proof and the own bets as `npm run draw:verify` and the offline page read them. */
export function saveProofFile(proof: DrawProof, bets: readonly BetProof[]): void {
  saveFile(`${nameOf(proof)}.json`, 'application/json', JSON.stringify({ data: proof, bets }, null, 2))
}

/** The page with the proof inside; it needs no network. */
export async function saveReplayFile(proof: DrawProof, bets: readonly BetProof[]): Promise<void> {
  const answer = await fetch(REPLAY_PAGE)
  const page = answer.ok ? await answer.text() : ''
  if (!page.includes(PROOF_PLACEHOLDER)) throw new Error('the page for the offline replay is missing')
  const filled = page.replace(PROOF_PLACEHOLDER, () =>
    PROOF_PLACEHOLDER.replace('null', () => scriptText(proof, bets)),
  )
  saveFile(`${nameOf(proof)}.html`, 'text/html', filled)
}
