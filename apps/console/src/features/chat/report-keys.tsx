import { sayDone } from '#ui/notice.ts'
import { useSheetKeys } from '#ui/queue/use-sheet-keys.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { type ChatReport, chatKeys, decideReport, undoReport } from './chat.queries.ts'
import { CATEGORIES } from './chat-words.ts'

/** What is written down where nobody types a reason. */
const CLEARED = '已核对前后消息，未见违规'
const upheld = ({ category }: ChatReport) => `已核对前后消息，属于${CATEGORIES[category]}`
const UNDONE = '按键有误，撤销处理'

type ReportKeysProps = Readonly<{
  report: ChatReport
  /** Whether nothing else stands over the sheet. */
  isFree: boolean
  /** Goes on to the next report, or closes the sheet after the last. */
  goOn: () => void
  /** The report that was decided before, and the way back to it. */
  before: Readonly<{ reportId: string; reopen: () => void }> | undefined
}>

/**
 * Decides by one key and goes on. That a message breaks no rule is taken back by a key; one that is removed stays removed, so its key is
 * held. What wants a mute, a warning or words of its own has the buttons.
 */
export function ReportKeys({ report, isFree, goOn, before }: ReportKeysProps) {
  const { reportId } = report
  const deciding = useWrite(decideReport, {
    changes: [chatKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已处理')
      goOn()
    },
  })
  const undoing = useWrite(undoReport, {
    changes: [chatKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已撤销，举报回到待处理')
      before?.reopen()
    },
  })
  const isStill = isFree && !deciding.isBusy && !undoing.isBusy
  useSheetKeys(
    isStill
      ? {
          1: { act: () => deciding.submit({ reportId, decision: { isUpheld: false }, reason: CLEARED }) },
          2: {
            isHeld: true,
            act: () =>
              deciding.submit({
                ...{ reportId, reason: upheld(report) },
                decision: { isUpheld: true, removes: true, mute: null, warning: null },
              }),
          },
          ...(before !== undefined && {
            u: { act: () => undoing.submit({ reportId: before.reportId, reason: UNDONE }) },
          }),
        }
      : undefined,
  )
  const error = deciding.error ?? undoing.error
  return (
    <>
      <p>
        按键：<kbd>1</kbd> 未违规 · 按住 <kbd>2</kbd> 违规并撤下消息
        {before !== undefined && (
          <>
            {' '}
            · <kbd>u</kbd> 撤销上一条
          </>
        )}
        。处理后转到下一条；理由写“{CLEARED}”或“{upheld(report)}”。
      </p>
      {error !== null && <p role="alert">{refusalSentence(error)}</p>}
    </>
  )
}
