import { findGame } from '@app/domain/games/games.ts'
import { useState } from 'react'
import { DrawCard } from '#features/draws/draw-card.widget.tsx'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { BackToTop } from '#ui/back-to-top.tsx'
import { Logo } from '#ui/logo.tsx'
import { Tabs } from '#ui/tabs.tsx'
import classes from './home.module.css'
import { homeGames, LIVE_GAME } from './home-games.ts'
import { RecentDraws } from './recent-draws.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The first screen: what was drawn, when the next draw is, and the way to bet. */
export function HomePage() {
  const [gameId, setGameId] = useState(homeGames[0])
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.brand}>
          <Logo size={34} />
          开奖
        </h1>
        <AccountCorner place="home" />
      </header>
      <div className={classes.band}>
        <Tabs
          label="彩种"
          look="onHeader"
          tabs={homeGames.map(id => ({
            value: id,
            text: findGame(id)?.name ?? String(id),
            note: id === LIVE_GAME ? findGame(id)?.drawTime || undefined : undefined,
          }))}
          value={gameId}
          onChange={setGameId}
        />
      </div>
      <div className={classes.body}>
        <DrawCard key={gameId} gameId={gameId} />
        <Shortcuts gameId={gameId} />
        <RecentDraws key={`recent-${gameId}`} gameId={gameId} />
      </div>
      <BackToTop />
    </>
  )
}
