import { dropNotice, useNotices } from './notice.ts'
import classes from './notices.module.css'

/** Shows the notices of the console, and reads them to whoever listens. */
export function Notices() {
  const notices = useNotices()
  return (
    <div className={classes.notices} role="status" aria-live="polite">
      {notices.map(({ id, kind, sentence }) => (
        <p key={id} className={classes[kind]}>
          {sentence}
          <button type="button" aria-label="关闭" onClick={() => dropNotice(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  )
}
