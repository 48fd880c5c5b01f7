import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import classes from './live-betting.module.css'
import { type Entrance, sendToHouse } from './providers.queries.ts'
import type { PurseWish } from './purse-fields.tsx'

/** After this time the new tab goes to the game (specification 001 §4). */
const OPEN_MS = 100

const PurseFields = lazy(async () => ({ default: (await import('./purse-fields.tsx')).PurseFields }))

type LaunchGameProps = Readonly<{ game: CatalogueGame; entrance: Entrance; onClose: () => void }>

/** Asks before a game opens in a tab of its own; the address is thrown away by 取消, and only 确认 moves money. */
export function LaunchGame({ game, entrance: { url, purse }, onClose }: LaunchGameProps) {
  const [isBlocked, setIsBlocked] = useState(false)
  const [wish, setWish] = useState<PurseWish>()
  const client = useQueryClient()
  const { isBusy, submit } = useMoneyMutation({
    act: 'send-live',
    send: ({ amount, isAuto }: PurseWish & { open: (isTaken: boolean) => void }, key) =>
      sendToHouse({ liveCode: game.provider.code, amount, auto: isAuto }, key),
    onAnswered: (isThere, { open }) => {
      if (!isThere) showToast('转入处理中，到账后即可在游戏内使用', 'info')
      open(true)
    },
    onRefused: (error, { open }) => {
      showRefusal(error)
      open(false)
    },
    onEnd: () => invalidateMoney(client),
  })

  function enter(): void {
    // In the tap itself, for a tab that opens later is taken for an advertisement.
    const tab = window.open('', '_blank')
    if (tab === null) return setIsBlocked(true)
    // The game knows nothing of the page that it came from.
    tab.opener = null
    const open = (isTaken: boolean) => {
      if (!isTaken) return tab.close()
      setTimeout(() => tab.location.replace(new URL(url, window.location.href)), OPEN_MS)
      onClose()
    }
    if (wish === undefined) open(true)
    else submit({ ...wish, open })
  }
  return (
    <Confirm
      title={game.gameName}
      confirmText="确认"
      cancelText="取消"
      busy={isBusy}
      onConfirm={enter}
      onCancel={onClose}
    >
      <div className={classes.open}>
        <span>立即进入游戏!</span>
        {purse === undefined ? null : (
          <Suspense>
            <PurseFields purse={purse} onWish={setWish} />
          </Suspense>
        )}
        {isBlocked ? (
          <a href={url} target="_blank" rel="noreferrer" onClick={onClose}>
            浏览器没有打开新窗口，点这里进入
          </a>
        ) : null}
      </div>
    </Confirm>
  )
}
