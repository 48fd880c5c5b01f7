import { useEffect, useState } from 'react'
import { applyUpdate, useIsUpdateReady } from '#platform/device/app-update.ts'
import { dismissInstallOffer, promptInstall, useInstallOffer } from '#platform/device/install-offer.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './app-notices.module.css'

/** What the program has to say about itself: a newer build, and on the home page the way to the home screen. */
export function AppNotices({ isHome }: { isHome: boolean }) {
  const isUpdateReady = useIsUpdateReady()
  const hasActed = useHasActed()
  const offer = useInstallOffer()
  return (
    <div className={classes.notices} role="status">
      {isUpdateReady ? (
        <div className={classes.notice}>
          <p>新版本已准备好</p>
          <Button onClick={applyUpdate}>立即更新</Button>
        </div>
      ) : hasActed && offer !== undefined && isHome ? (
        <div className={classes.notice}>
          {offer === 'prompt' ? (
            <>
              <p>添加到主屏幕，打开更快</p>
              <Button onClick={() => void promptInstall()}>添加</Button>
            </>
          ) : (
            <p>
              点下方 <Icon name="share" size={18} /> 分享按钮，再选“添加到主屏幕”
            </p>
          )}
          <IconButton icon="close" size={18} label="不再提示" onClick={dismissInstallOffer} />
        </div>
      ) : null}
    </div>
  )
}

/** Whether the player has done something: who only just came is not asked for anything yet. */
function useHasActed(): boolean {
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => {
    const note = () => setHasActed(true)
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, note, { once: true })
    return () => {
      for (const act of ['pointerdown', 'keydown']) window.removeEventListener(act, note)
    }
  }, [])
  return hasActed
}
