import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { CallRefused } from '@app/client/refused.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { profileQuery } from '#features/account/account.queries.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { markEntered } from './entered.state.ts'
import { type Entrance, fetchLaunch } from './providers.queries.ts'

/** A tap counts again after this time (specification 001 §9). */
const LOCK_MS = 100
const TRIAL_MS = 1_000

/** The time of play is to be confirmed first, by the dialog that says it (adr 0341). */
const NOTICE_DUE = 'LIVE/NOTICE'

/** Faults of the server that say nothing of the game; every other refusal has words of its own. */
const FAULT = /^SYS\//

/** The way into a game: who may not enter is told why, who may is asked once more. */
export function useLaunch(game: CatalogueGame, isResting: boolean) {
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isLocked = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [entrance, setEntrance] = useState<Entrance>()

  async function ask(): Promise<void> {
    const { code: liveCode, gameCode, gameKind } = game.provider
    setIsBusy(true)
    try {
      // Asked for at the tap, for a hall of tiles needs no profile.
      const { kind } = await client.ensureQueryData(profileQuery)
      if (kind === 'trial') return showToast('试玩账户无法进行该操作，请注册正式账户!', 'error', TRIAL_MS)
      setEntrance(await fetchLaunch({ liveCode, gameCode, gameKind }))
      markEntered()
    } catch (error) {
      if (error instanceof CallRefused && error.code === NOTICE_DUE) markEntered()
      // A network that is lost has its own words.
      if (!(error instanceof CallRefused && FAULT.test(error.code))) showRefusal(error)
      else showToast('操作频繁，请稍后试试', 'error')
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    entrance,
    close: () => setEntrance(undefined),
    enter(): void {
      if (isLocked.current || isBusy) return
      isLocked.current = true
      setTimeout(() => {
        isLocked.current = false
      }, LOCK_MS)
      if (isResting) return showToast(`${game.gameName}维护中`, 'info')
      if (!isLoggedIn) return void navigate({ to: '/auth/login' })
      void ask()
    },
  }
}
