import type { ThemeName } from '@app/domain/site/themes.ts'
import { NextDraws } from '#features/games/next-draws.widget.tsx'
import classes from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

type DeskPartsProps = Readonly<{ chrome: 'tabs' | 'bare'; theme: ThemeName }>

/** Beside a page what is drawn now; a board has that beside its cells, and gets the tabs that a phone has no room for. */
export function DeskParts({ chrome, theme }: DeskPartsProps) {
  if (chrome === 'bare') return <TabBar theme={theme} />
  return (
    <aside className={classes.beside}>
      <NextDraws />
    </aside>
  )
}
