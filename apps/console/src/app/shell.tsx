import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { StepUp } from '#features/me/step-up.widget.tsx'
import type { FindWish } from '#features/players/players.rules.ts'
import { RequestDetailsContext } from '#platform/request-details.ts'
import { KeysHelp } from './keys-help.tsx'
import { Menu, menuOf } from './menu.tsx'
import { Palette } from './palette.tsx'
import { requestDetails } from './request-details.ts'
import { screens } from './screens.ts'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const titleOf = (pathname: string): string =>
  screens.find(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(pathname))?.title ??
  '控制台'

/** Nobody waits for it before it is asked for. */
const PlayerSearch = lazy(async () => ({
  default: (await import('#features/players/player-search.widget.tsx')).PlayerSearch,
}))

/** What stands around every page: the bar, the menu, the palette, and the question for a fresh code. */
export function Shell() {
  const { data: me } = useQuery(meQuery)
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [find, setFind] = useState<FindWish>()
  const navigate = useNavigate()
  useShellKeys({
    openPalette: () => setIsPaletteOpen(true),
    openHelp: () => setIsHelpOpen(true),
    goTo: letter => {
      const screen = me === undefined ? undefined : menuOf(me).find(one => one.letter === letter)
      if (screen !== undefined) void navigate({ href: `/console${screen.path}` })
      return screen !== undefined
    },
  })
  useEffect(() => {
    document.title = `${titleOf(pathname)} · 开奖 控制台`
    setIsMenuOpen(false)
    setFind(undefined)
  }, [pathname])
  if (me === undefined) return null
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        跳到内容
      </a>
      <TopBar me={me} onMenu={() => setIsMenuOpen(true)} onSearch={() => setIsPaletteOpen(true)} />
      <div className={classes.side}>
        <Menu me={me} />
      </div>
      <main id="content" className={classes.content} tabIndex={-1}>
        {me.banner !== null && <p className={classes.banner}>{me.banner}</p>}
        <RequestDetailsContext value={requestDetails}>
          <Outlet />
        </RequestDetailsContext>
      </main>
      <Drawer
        title="菜单"
        placement="left"
        size={220}
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        destroyOnHidden
      >
        <Menu me={me} />
      </Drawer>
      {isPaletteOpen && <Palette me={me} onFind={setFind} onClose={() => setIsPaletteOpen(false)} />}
      {find !== undefined && (
        <Suspense>
          <PlayerSearch wish={find} onClose={() => setFind(undefined)} />
        </Suspense>
      )}
      {isHelpOpen && <KeysHelp me={me} onClose={() => setIsHelpOpen(false)} />}
      <StepUp />
    </div>
  )
}
