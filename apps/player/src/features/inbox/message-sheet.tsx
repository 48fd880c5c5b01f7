import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useRouter } from '@tanstack/react-router'
import { safePath } from '#platform/safe-path.ts'
import { useHasScreen } from '#platform/theme-facts.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { Message } from './inbox.queries.ts'
import classes from './notifications.module.css'

/** The whole message, with the way to what it is about. */
export function MessageSheet({ message, onClose }: { message: Message; onClose: () => void }) {
  const router = useRouter()
  const hasScreen = useHasScreen()
  const target = safePath(message.link)
  const leads = target !== undefined && hasScreen(target.replace(/[?#].*$/, ''))
  return (
    <Sheet title={message.title} onClose={onClose}>
      <p className={classes.when}>{showMoment(message.createdAt)}</p>
      <p className={classes.whole}>{message.content}</p>
      {leads ? (
        <Button wide onClick={() => router.history.push(target)}>
          查看详情
        </Button>
      ) : null}
    </Sheet>
  )
}
