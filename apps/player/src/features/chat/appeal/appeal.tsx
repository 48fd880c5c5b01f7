import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './appeal.module.css'
import { type ChatSanction, useAppeal, useSanction } from './appeals.queries.ts'

const TEXT_MAX = 300
const TEXT_MIN = 2
const ISSUERS = { staff: '平台', moderator: '管理员', system: '系统' } as const

/** Who muted the reader, and the way to have that looked at again; once asked, it says so. */
export function Appeal({ roomId }: Readonly<{ roomId: string }>) {
  const sanction = useSanction(roomId)
  const [isOpen, setOpen] = useState(false)
  if (sanction === undefined) return null
  if (sanction.appealed) return <span className={classes.asked}>已提交申诉，请等待处理</span>
  return (
    <>
      <button type="button" className={classes.way} onClick={() => setOpen(true)}>
        由{ISSUERS[sanction.issuer]}处理，申诉
      </button>
      {isOpen ? <AppealSheet sanction={sanction} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AppealSheet({ sanction, onClose }: Readonly<{ sanction: ChatSanction; onClose: () => void }>) {
  const [text, setText] = useState('')
  const appeal = useAppeal()
  const { isSending, send } = useSend()
  return (
    <Sheet title="禁言申诉" onClose={onClose}>
      <div className={classes.form}>
        <textarea
          className={classes.text}
          aria-label="申诉理由"
          placeholder="请说明情况，我们会重新核对"
          maxLength={TEXT_MAX}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button
          wide
          busy={isSending}
          disabled={text.trim().length < TEXT_MIN}
          onClick={() =>
            void send(async () => {
              await appeal(sanction.id, text.trim())
              showToast('已提交申诉', 'success')
              onClose()
            })
          }
        >
          提交申诉
        </Button>
      </div>
    </Sheet>
  )
}
