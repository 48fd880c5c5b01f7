import { memberQueries } from '@app/session/query-facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sendLogout } from '#features/entry/entry.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'

/** Ends the login on this device, after a question. */
export function LogoutButton() {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = () => {
    // A call that is still under way would be refused, and the browser would write that down.
    void client.cancelQueries(memberQueries)
    void sendLogout()
    setIsAsking(false)
    void navigate({ to: '/' })
  }
  return (
    <>
      <Button look="quiet" wide onClick={() => setIsAsking(true)}>
        <Icon name="logout" size={20} />
        退出登录
      </Button>
      {isAsking ? (
        <Confirm title="退出登录" confirmText="退出" onConfirm={leave} onCancel={() => setIsAsking(false)}>
          确定要退出当前账户吗？
        </Confirm>
      ) : null}
    </>
  )
}
