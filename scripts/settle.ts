/**
 * Settles recorded bets: JSON Lines in, one JSON line out for each, in order.
 * A line that cannot be settled becomes `{error}`; it never stops the rest.
 */
import { settleLine } from '@app/domain/lottery/records/settle-line.ts'
import { answerLines } from './json-lines.ts'

await answerLines(settleLine)
