import type { Said } from '@app/client/chat/read-said.ts'
import { RECALL_MS } from '@app/domain/chat/speaking.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useState } from 'react'
import { muteAuthor, pinMessage, reportMessage } from '#features/chat/chat.queries.ts'
import { applyTo } from '#features/chat/private/contacts.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import classes from './room.module.css'

type Category = Parameters<typeof reportMessage>[0]['category']

const CATEGORIES: readonly (readonly [Category, string])[] = [
  ['ad', '广告引流'],
  ['abuse', '辱骂攻击'],
  ['fraud', '诈骗'],
  ['porn', '色情低俗'],
  ['impersonation', '冒充客服'],
  ['minor', '涉及未成年人'],
  ['other', '其他'],
]
const MUTES: readonly (readonly [number, string])[] = [
  [10, '10 分钟'],
  [60, '1 小时'],
  [1_440, '1 天'],
]
const MUTE_REASON = '违反聊天室规则'

type Props = Readonly<{
  message: Said
  isOwn: boolean
  isLoggedIn: boolean
  isStaff: boolean
  isPinned: boolean
  /** In a room of two nobody is named, muted or made a contact; support is neither reported nor blocked. */
  kind: 'public' | 'private' | 'support'
  onClose: () => void
  onReply: () => void
  onMention: () => void
  onRecall: () => void
  onBlock: () => void
}>

type Step = 'menu' | 'report' | 'mute'

/** What can be done with a message: copy, answer, mention, take back, report, block, mute. */
export function MessageMenu(props: Props) {
  const { message, onClose } = props
  const [step, setStep] = useState<Step>('menu')

  /** Does it and says so; the sheet closes either way. */
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    onClose()
    try {
      await work()
      showToast(done, 'success')
    } catch (error) {
      showRefusal(error)
    }
  }

  const titles: Readonly<Record<Step, string>> = { menu: '消息操作', report: '举报原因', mute: '禁言多久' }
  return (
    <Sheet title={titles[step]} onClose={onClose}>
      <div className={classes.menu}>
        {step === 'menu' ? <Actions {...props} onStep={setStep} act={act} /> : null}
        {step === 'report'
          ? CATEGORIES.map(([category, name]) => (
              <Button
                key={category}
                look="quiet"
                onClick={() =>
                  void act(() => reportMessage({ id: message.id, category }), '已举报，我们会尽快处理')
                }
              >
                {name}
              </Button>
            ))
          : null}
        {step === 'mute'
          ? MUTES.map(([minutes, name]) => (
              <Button
                key={minutes}
                look="quiet"
                onClick={() =>
                  void act(() => muteAuthor({ id: message.id, minutes, reason: MUTE_REASON }), '已禁言')
                }
              >
                {name}
              </Button>
            ))
          : null}
      </div>
    </Sheet>
  )
}

type ActionsProps = Props &
  Readonly<{
    onStep: (step: Step) => void
    act: (work: () => Promise<unknown>, done: string) => Promise<void>
  }>

function Actions(props: ActionsProps) {
  const { message, isOwn, isLoggedIn, isStaff, isPinned, kind, onClose, onStep, act, ...does } = props
  const closing = (work: () => void) => () => {
    onClose()
    work()
  }
  const mayRecall = isStaff || (isOwn && serverNow() - message.at < RECALL_MS)
  const isOther = isLoggedIn && !isOwn && kind !== 'support'
  const isAmongMany = isOther && kind === 'public'
  const isKnown = isLoggedIn || kind === 'support'
  return (
    <>
      <Button look="quiet" onClick={closing(() => void copyWithToast(message.body))}>
        复制
      </Button>
      {isKnown ? (
        <Button look="quiet" onClick={closing(does.onReply)}>
          回复
        </Button>
      ) : null}
      {isAmongMany ? (
        <>
          <Button look="quiet" onClick={closing(does.onMention)}>
            @TA
          </Button>
          <Button look="quiet" onClick={() => void act(() => applyTo(message.author.id), '好友申请已发出')}>
            加好友
          </Button>
        </>
      ) : null}
      {isKnown && mayRecall ? (
        <Button look="quiet" onClick={closing(does.onRecall)}>
          撤回
        </Button>
      ) : null}
      {isStaff && kind === 'public' ? (
        <Button
          look="quiet"
          onClick={() =>
            void act(
              () => pinMessage({ id: message.id, isPinned: !isPinned }),
              isPinned ? '已取消置顶' : '已置顶',
            )
          }
        >
          {isPinned ? '取消置顶' : '置顶'}
        </Button>
      ) : null}
      {isOther ? (
        <>
          <Button look="quiet" onClick={() => onStep('report')}>
            举报
          </Button>
          <Button look="quiet" onClick={closing(does.onBlock)}>
            屏蔽
          </Button>
        </>
      ) : null}
      {isAmongMany && isStaff ? (
        <Button look="quiet" onClick={() => onStep('mute')}>
          禁言
        </Button>
      ) : null}
    </>
  )
}
