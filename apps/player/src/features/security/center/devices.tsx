import type { LoginSession } from '@app/client/auth/read-security.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityKeys, sendSessionEnd, useSessions } from '#features/security/security.queries.ts'
import formClasses from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { deviceName } from './device-name.ts'
import classes from './security.module.css'

/** Where the member is logged in; each other place can be logged out from here. */
export function Devices() {
  const sessions = useSessions()
  const [ending, setEnding] = useState<LoginSession | 'others'>()
  if (sessions.data === undefined) {
    if (sessions.isError) return <FailedState onRetry={() => void sessions.refetch()} />
    return <Skeleton rows={3} height={76} />
  }
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={classes.list}>
        {sessions.data.map(session => (
          <li key={session.sessionId} className={classNames(cardClasses.card, classes.device)}>
            <Icon name="device" />
            <div className={classes.facts}>
              <b>
                {deviceName(session.device)}
                {session.isCurrent ? (
                  <span className={classNames(cardClasses.chip, cardClasses.tinted)}>本机</span>
                ) : null}
              </b>
              <p>
                {showMoment(session.loggedInAt)} 登录 · {session.ip}
              </p>
            </div>
            {session.isCurrent ? null : (
              <button type="button" onClick={() => setEnding(session)}>
                退出此设备
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button look="quiet" wide onClick={() => setEnding('others')}>
          退出其他所有设备
        </Button>
      ) : (
        <p className={formClasses.hint}>没有其他设备登录您的账户</p>
      )}
      {ending === undefined ? null : <EndSheet ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function EndSheet({ ending, onClose }: { ending: LoginSession | 'others'; onClose: () => void }) {
  const client = useQueryClient()
  const { isSending, send } = useSend()
  const end = async () => {
    await send(async () => {
      const { message } = await sendSessionEnd(ending === 'others' ? undefined : ending.sessionId)
      showToast(message, 'success')
    })
    await client.invalidateQueries({ queryKey: securityKeys.sessions })
    onClose()
  }
  return (
    <Confirm
      title={ending === 'others' ? '退出其他所有设备' : '退出此设备'}
      confirmText="退出"
      busy={isSending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {ending === 'others'
        ? '除本机以外的设备都需要重新登录'
        : `${deviceName(ending.device)}（${ending.ip}）需要重新登录`}
    </Confirm>
  )
}
