import type { Broadcast } from './broadcasts.queries.ts'
import { isLink, TOPICS } from './broadcasts.rules.ts'
import classes from './message-preview.module.css'

/** The message as a member meets it: two lines of it in the list, then the whole with the way on. */
export function MessagePreview({ message }: Readonly<{ message: Broadcast }>) {
  const { topic, title, content, link } = message
  const shownTitle = title || '（标题）'
  const shownContent = content || '（内容）'
  return (
    <div className={classes.preview}>
      <p>消息列表 · {TOPICS[topic]}</p>
      <section className={classes.card} aria-label="消息列表里的样子">
        <div className={classes.head}>
          <b>{shownTitle}</b>
          <small>刚刚</small>
        </div>
        <div className={classes.short}>{shownContent}</div>
      </section>
      <p>打开之后</p>
      <section className={classes.card} aria-label="打开之后的样子">
        <b>{shownTitle}</b>
        <p className={classes.whole}>{shownContent}</p>
        {link !== '' && isLink(link) && <div className={classes.way}>查看详情</div>}
      </section>
    </div>
  )
}
