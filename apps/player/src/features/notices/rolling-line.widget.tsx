import { Marquee } from '#ui/marquee.tsx'
import { useNoticeList } from './notices.queries.ts'
import classes from './rolling-line.module.css'

/** The notices that roll by; nothing where there is none (specification 001 §2). */
export function RollingLine() {
  const notices = useNoticeList().data?.rolling ?? []
  if (notices.length === 0) return null
  return (
    <div className={classes.line}>
      <Marquee label="公告">
        {notices.map(({ id, content }) => (
          <span key={id} className={classes.notice}>
            {content}
          </span>
        ))}
      </Marquee>
    </div>
  )
}
