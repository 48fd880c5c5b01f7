import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { useServerSecond } from '@app/session/server-clock.ts'
import { WaitingChip } from '#features/approvals/waiting-chip.widget.tsx'
import { ClosedChip } from '#features/closures/closed-chip.widget.tsx'
import type { Me } from '#features/me/me.queries.ts'
import { PersonMenu } from '#features/me/person-menu.widget.tsx'
import { chinaClock } from '#platform/china-text.ts'
import classes from './top-bar.module.css'

type TopBarProps = Readonly<{ me: Me; onMenu: () => void; onSearch: () => void }>

export function TopBar({ me, onMenu, onSearch }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.menu} onClick={onMenu} aria-label="打开菜单">
        <MenuOutlined />
      </button>
      <b className={classes.brand}>开奖 控制台</b>
      <button
        type="button"
        className={classes.search}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <SearchOutlined />
        <span className={classes.searchText}>页面、会员、员工、审批…</span>
        <kbd>Ctrl K</kbd>
      </button>
      <WaitingChip />
      <ClosedChip />
      <div className={classes.right}>
        <span className={classes.play}>演示币</span>
        <span className={classes.environment}>{me.banner === null ? location.host : '演示环境'}</span>
        <Clock />
        <PersonMenu me={me} />
      </div>
    </header>
  )
}

function Clock() {
  const now = useServerSecond()
  return (
    <span className={classes.clock}>
      UTC+8 <b>{chinaClock(now)}</b>
    </span>
  )
}
