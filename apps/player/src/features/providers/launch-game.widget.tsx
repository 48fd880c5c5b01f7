import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { useState } from 'react'
import { Confirm } from '#ui/overlay/confirm.tsx'
import classes from './live-betting.module.css'

/** After this time the new tab goes to the game (specification 001 §4). */
const OPEN_MS = 100

type LaunchGameProps = Readonly<{ game: CatalogueGame; url: string; onClose: () => void }>

/** Asks before a game opens in a tab of its own; the address is thrown away by 取消. */
export function LaunchGame({ game, url, onClose }: LaunchGameProps) {
  const [isBlocked, setIsBlocked] = useState(false)

  function enter(): void {
    // In the tap itself, for a tab that opens later is taken for an advertisement.
    const tab = window.open('', '_blank')
    if (tab === null) return setIsBlocked(true)
    // The game knows nothing of the page that it came from.
    tab.opener = null
    setTimeout(() => tab.location.replace(new URL(url, window.location.href)), OPEN_MS)
    onClose()
  }
  return (
    <Confirm title={game.gameName} confirmText="确认" cancelText="取消" onConfirm={enter} onCancel={onClose}>
      <div className={classes.open}>
        <span>立即进入游戏!</span>
        {isBlocked ? (
          <a href={url} target="_blank" rel="noreferrer" onClick={onClose}>
            浏览器没有打开新窗口，点这里进入
          </a>
        ) : null}
      </div>
    </Confirm>
  )
}
