import type { Drawing, GalleryGroupHead } from '@app/client/gallery/read-drawing.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { DRAWING_RATIO } from '#features/gallery/card/group-card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './sheet.module.css'
import { verseOf } from './verse.ts'

/** Where the pictures lie that the product paints itself; drawings of an editor have their words in the picture. */
const PAINTED = '/sys-upload/gallery/'

type SheetProps = Readonly<{ group: GalleryGroupHead; shown: Drawing; onOpen: () => void }>

/** The picture as a sheet: its name and issue over it, and on a painted one a verse and the seal of its maker. */
export function Sheet({ group, shown, onOpen }: SheetProps) {
  const issue = `第${showIssue(shown.issueNumber)}期`
  const isPainted = shown.pictureUrl.startsWith(PAINTED)
  return (
    <div className={classes.sheet}>
      <p className={classes.head}>
        <b>{group.name}</b> <span>{issue}</span>
      </p>
      <div className={classes.art}>
        <button
          type="button"
          className={classes.picture}
          aria-label={`查看大图：${group.name}${issue}`}
          onClick={onOpen}
        >
          <Picture key={shown.id} src={shown.pictureUrl} alt="" ratio={DRAWING_RATIO} fit="contain" isFirst />
        </button>
        {isPainted ? (
          <>
            <blockquote className={classes.verse} aria-label="题画诗">
              {verseOf(group.name, shown.issueNumber).map(line => (
                <span key={line}>{line}</span>
              ))}
            </blockquote>
            <i className={classes.seal} aria-hidden="true">
              开奖图印
            </i>
          </>
        ) : null}
      </div>
      {isPainted ? <p className={classes.note}>诗与画由程序按期号生成，与开奖无关</p> : null}
    </div>
  )
}
