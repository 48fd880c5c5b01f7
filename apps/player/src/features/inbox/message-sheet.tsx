import type { InboxMessage } from '@app/client/inbox/read-message.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useRouter } from '@tanstack/react-router'
import { safePath } from '#platform/screen/safe-path.ts'
import { useLeadsToScreen } from '#platform/screen/theme-facts.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './notifications.module.css'

/** The whole message, with the way to what it is about. */
export function MessageSheet({ message, onClose }: { message: InboxMessage; onClose: () => void }) {
  const router = useRouter()
  const leadsToScreen = useLeadsToScreen()
  const target = safePath(message.linkTo)
  const leads = target !== undefined && leadsToScreen(target.replace(/[?#].*$/, ''))
  return (
    <Sheet title={message.title} onClose={onClose}>
      <p className={classes.when}>{showMoment(message.sentAt)}</p>
      <p className={classes.whole}>{message.text}</p>
      {leads ? (
        <Button wide onClick={() => router.history.push(target)}>
          查看详情
        </Button>
      ) : null}
    </Sheet>
  )
}
