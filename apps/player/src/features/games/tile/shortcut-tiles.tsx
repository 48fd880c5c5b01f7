import { type Shortcut, ShortcutLinks, ShortcutRow } from '#features/site/links/shortcut-links.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'

/** Source: specification 001 §2; the first four need a login, promotions do not. */
const shortcuts: readonly Shortcut[] = [
  { path: '/recharge', text: '充值', icon: 'wallet', tone: 'red', isOpen: false },
  { path: '/withdraw-money', text: '提现', icon: 'logout', tone: 'blue', isOpen: false },
  { path: '/betting-bonus', text: '洗码', icon: 'refresh', tone: 'green', isOpen: false },
  { path: '/bills', text: '明细', icon: 'list', tone: 'gold', isOpen: false },
  { path: '/promotional', text: '优惠', icon: 'promotion', tone: 'violet', isOpen: true },
]
/** They stand in for those of the five whose screen is not there. */
const standIns: readonly Shortcut[] = [
  { path: '/my-numbers', text: '我的号码', icon: 'star', tone: 'red', isOpen: false },
  { path: '/lottery-record', text: '开奖记录', icon: 'history', tone: 'blue', isOpen: true },
  { path: '/fairness', text: '公平验证', icon: 'shield', tone: 'green', isOpen: true },
]

/** The five ways out of the game center; a guest is led to the login first by those that need one. */
export function ShortcutTiles() {
  const hasScreen = useHasScreen()
  const there = shortcuts.filter(({ path }) => hasScreen(path))
  const others = standIns.filter(({ path }) => hasScreen(path)).slice(0, shortcuts.length - there.length)
  return (
    <ShortcutRow label="快捷入口" fills>
      <ShortcutLinks shortcuts={[...there, ...others]} />
    </ShortcutRow>
  )
}
