import type { Drawing, GalleryGroupHead } from '@app/client/gallery/read-drawing.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { uploadAddress } from '@app/session/upload-address.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LikeButton } from '#features/gallery/card/like-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Lightbox } from '#ui/picture/lightbox.tsx'
import { showLoginPrompt } from '#ui/toast/login-prompt.ts'
import classes from './gallery-detail.module.css'
import { ReportSheet } from './report-sheet.tsx'
import { Sheet } from './sheet.tsx'

const kindTexts = { colour: '彩图', 'black-and-white': '黑白' } as const

type DrawingViewProps = Readonly<{
  group: GalleryGroupHead
  drawings: readonly Drawing[]
  shown: Drawing
}>

/** The picture of the chosen issue, to be opened and zoomed; where it comes from, and when it came. */
export function DrawingView({ group, drawings, shown }: DrawingViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const isLoggedIn = useIsLoggedIn()
  const issue = `${group.name}第${showIssue(shown.issueNumber)}期`
  const report = () => (isLoggedIn ? setIsReporting(true) : showLoginPrompt())
  return (
    <article className={classes.drawing}>
      <Sheet group={group} shown={shown} onOpen={() => setIsOpen(true)} />
      <div className={classes.actions}>
        <LikeButton drawing={shown} name={issue} />
        <a className={classes.action} href={uploadAddress(shown.pictureUrl)} download={`${issue}.webp`}>
          <Icon name="download" size={20} />
          下载
        </a>
        <button type="button" className={classes.action} onClick={report}>
          <Icon name="flag" size={20} />
          纠错
        </button>
        <Link className={classes.action} to="/gallery/$groupId" params={{ groupId: group.groupId }}>
          <Icon name="gallery" size={20} />
          全部期数
        </Link>
      </div>
      <dl className={classes.facts}>
        <Fact name="期号" text={`第${showIssue(shown.issueNumber)}期`} />
        <Fact name="类型" text={kindTexts[group.kind]} />
        <Fact name="更新时间" text={formatMinute(shown.updatedAt)} />
        <Fact name="来源" text={group.source === '' ? '未注明' : group.source} />
      </dl>
      {isOpen ? (
        <Lightbox
          pictures={drawings.map(drawing => ({
            src: uploadAddress(drawing.pictureUrl),
            alt: `${group.name}第${showIssue(drawing.issueNumber)}期`,
          }))}
          index={Math.max(
            0,
            drawings.findIndex(drawing => drawing.id === shown.id),
          )}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {isReporting ? <ReportSheet galleryId={shown.id} onClose={() => setIsReporting(false)} /> : null}
    </article>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
