import type { Drawing } from '@app/client/gallery/read-drawing.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './issue-strip.module.css'

type IssueStripProps = Readonly<{
  /** The newest first. */
  drawings: readonly Drawing[]
  /** The issue that is shown. */
  value: string
  onChange: (issueNumber: string) => void
  /** Fetches older ones, while there are some. */
  onMore: (() => void) | undefined
}>

/** The issues of a drawing, with a step to the one before and the one after. */
export function IssueStrip({ drawings, value, onChange, onMore }: IssueStripProps) {
  const index = drawings.findIndex(drawing => drawing.issueNumber === value)
  const [newer, older] = [drawings[index - 1], drawings[index + 1]]
  // Time goes to the right, as the two steps do.
  const inOrder = [...drawings].reverse()
  const goBack = () => {
    if (older !== undefined) onChange(older.issueNumber)
    else onMore?.()
  }
  return (
    <div className={classes.strip}>
      <button
        type="button"
        className={classes.step}
        aria-label="上一期"
        disabled={older === undefined && onMore === undefined}
        onClick={goBack}
      >
        <Icon name="back" size={18} />
      </button>
      <div className={classes.issues}>
        <Tabs
          label="期号"
          look="pill"
          tabs={inOrder.map(({ issueNumber }) => ({
            value: issueNumber,
            text: `${showIssue(issueNumber)}期`,
          }))}
          value={value}
          onChange={onChange}
        />
      </div>
      <button
        type="button"
        className={classes.step}
        aria-label="下一期"
        disabled={newer === undefined}
        onClick={() => newer !== undefined && onChange(newer.issueNumber)}
      >
        <Icon name="next" size={18} />
      </button>
    </div>
  )
}
