import classes from './security-form.module.css'

/** The way to the phone and mailbox of a demonstration, where a code can be read; nothing elsewhere. */
export function InboxLink({ url }: Readonly<{ url: string | undefined }>) {
  if (url === undefined) return null
  return (
    <p className={classes.hint}>
      演示站不发真实短信和邮件。{' '}
      <a className={classes.inbox} href={url} target="_blank" rel="noopener noreferrer">
        在演示手机与邮箱中查看<span className="visually-hidden">（在新窗口打开）</span>
      </a>
    </p>
  )
}
