import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import { usePlay } from './family-plays.queries.ts'

type SelectionWordsProps = Readonly<{ gameId: number; playCode: string; selection: string }>

/** The picks of a bet as they are spoken; in short signs until the rules of its family have come. */
export function SelectionWords({ gameId, playCode, selection }: SelectionWordsProps) {
  return showSelection(selection, usePlay(gameId, playCode))
}
