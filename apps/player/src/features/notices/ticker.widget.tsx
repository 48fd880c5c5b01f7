import { Marquee } from '#ui/marquee.tsx'
import { useNoticeList } from './notices.queries.ts'
import classes from './ticker.module.css'

/** Source: specification 002 §3 (lottery_notice). */
const BETWEEN = ' | '

/** The notices of the lotteries in one line; its place is held until they come. */
export function Ticker() {
  const notices = useNoticeList()
  const texts = (notices.data?.ticker ?? []).map(notice => notice.content)
  if (notices.data !== undefined && texts.length === 0) return null
  return (
    <div className={classes.line}>
      {texts.length === 0 ? null : <Marquee label="彩讯">{texts.join(BETWEEN)}</Marquee>}
    </div>
  )
}
