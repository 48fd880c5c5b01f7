import { useHomeLayout } from '#features/home/home-layout.ts'
import { ServiceButton } from '#features/site/links/service-link.widget.tsx'
import { type Shortcut, ShortcutLinks, ShortcutRow } from '#features/site/links/shortcut-links.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { RECHARGE_TEXT, WITHDRAW_TEXT } from './shortcut-texts.ts'

const recharge: Shortcut = {
  path: '/recharge',
  text: RECHARGE_TEXT,
  icon: 'wallet',
  tone: 'red',
  isOpen: false,
}
const withdraw: Shortcut = {
  path: '/withdraw-money',
  text: WITHDRAW_TEXT,
  icon: 'logout',
  tone: 'blue',
  isOpen: false,
}
const bonus: Shortcut = {
  path: '/betting-bonus',
  text: '洗码',
  icon: 'refresh',
  tone: 'green',
  isOpen: false,
}

const FEWEST = 2

/** The fourth shortcut is a fact of the theme; promotions need no login. */
const fourth: Readonly<Record<'chat' | 'promotions', Shortcut>> = {
  chat: { path: '/chat-rooms', text: '聊天室', icon: 'list', tone: 'gold', isOpen: false },
  promotions: { path: '/promotional', text: '优惠', icon: 'promotion', tone: 'gold', isOpen: true },
}

/** Recharge, withdraw, bet bonus, chat or promotions, and service; a guest is led to the login by those that need one. */
export function Shortcuts() {
  const hasScreen = useHasScreen()
  const { fourthShortcut } = useHomeLayout()
  const shown = [recharge, withdraw, bonus, fourth[fourthShortcut]].filter(one => hasScreen(one.path))
  // A row of one or two looks unfinished; customer service is also among the links below.
  if (shown.length < FEWEST) return null
  return (
    <ShortcutRow label="快捷入口">
      <ShortcutLinks shortcuts={shown} />
      <ServiceButton className={undefined} label="联系客服">
        <span data-tone="grey">
          <Icon name="service" />
        </span>
        客服
      </ServiceButton>
    </ShortcutRow>
  )
}
