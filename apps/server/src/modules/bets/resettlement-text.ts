/** The words of a new judgement that two people agree on. */
import { formatMoney } from '@app/domain/money/money.ts'
import type { Issue } from '#modules/draws/draws.service.ts'
import { nodeHashes } from '#platform/hashes.ts'
import type { Difference, Preview } from './resettlement-preview.ts'

/** SHA-256 over every difference, as 64 hexadecimal digits: one order more or another payout gives another. */
export function digestOf(differences: readonly Difference[]): string {
  const lines = differences.map(({ playCode, selection, stakePerUnit, ordersCount, paid, due }) =>
    [playCode, selection, stakePerUnit, ordersCount, paid, due].join('\t'),
  )
  return Buffer.from(nodeHashes.sha256(lines.join('\n'))).toString('hex')
}

/** All that is decided, so that a signature for one difference is none for another, nor for the same one later. */
export function proposalText({ gameId, turnNum }: Issue, reason: string, preview: Preview): string {
  const { fromVersion, differences, total } = preview
  return [
    'kaijiang issue:resettle/1',
    `game ${gameId}`,
    `issue ${turnNum}`,
    `judgement ${fromVersion} becomes ${fromVersion + 1}`,
    `total ${formatMoney(total)}`,
    `differences ${differences.length}, sha256 ${digestOf(differences)}`,
    `reason ${reason}`,
    '',
  ].join('\n')
}
