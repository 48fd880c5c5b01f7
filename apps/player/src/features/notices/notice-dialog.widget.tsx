import { AuthoredText } from '@app/trade-ui/markup/authored-text.tsx'
import { useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './notice-dialog.module.css'
import { useNoticeList } from './notices.queries.ts'

/** The official notices at load, the first one open. Source: specification 002 §4, product document not-shown §11. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const notices = useNoticeList().data?.dialog ?? []
  const [openId, setOpenId] = useState(notices[0]?.id)
  return (
    <Sheet title="官方公告" place="middle" onClose={onClose}>
      <ul className={classes.notices}>
        {notices.map(({ id, title, content }) => {
          const isOpen = id === openId
          return (
            <li key={id} className={classes.notice}>
              <h3>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? undefined : id)}
                >
                  {title}
                  <Icon name={isOpen ? 'up' : 'down'} size={16} />
                </button>
              </h3>
              {isOpen ? (
                <div className={classes.text}>
                  <AuthoredText text={content} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className={classes.quiet}>每天只提示一次</p>
    </Sheet>
  )
}
