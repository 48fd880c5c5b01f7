import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { COLOUR_MODES, chooseColourMode, useColourMode } from '#platform/colour-mode.ts'
import { markSignedOut } from '#platform/signed-in-mark.ts'
import { useWrite } from '#ui/use-write.ts'
import { type Me, sendSignOut } from './me.queries.ts'
import classes from './person-menu.module.css'

export const MODE_NAMES = { system: '跟随系统', light: '浅色', dark: '深色' } as const

/** Who is signed in; the own account, the looks and the way out. */
export function PersonMenu({ me }: Readonly<{ me: Me }>) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mode = useColourMode()
  const { submit: leave } = useWrite<void, unknown>(sendSignOut, {
    onDone: async () => {
      markSignedOut()
      await navigate({ href: '/console/sign-in' })
      queries.clear()
    },
  })
  const items = [
    { key: 'me', label: '我的账号', onClick: () => void navigate({ href: '/console/me' }) },
    { type: 'divider' as const },
    ...COLOUR_MODES.map(one => ({
      key: one,
      label: `${MODE_NAMES[one]}${one === mode ? ' ✓' : ''}`,
      onClick: () => chooseColourMode(one),
    })),
    { type: 'divider' as const },
    { key: 'leave', label: '退出登录', onClick: () => leave() },
  ]
  const roles = me.roles.map(({ name }) => name).join('、')
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button type="button" className={classes.person}>
        <b>{me.person.name}</b>
        {roles !== '' && <span className={classes.roles}> · {roles}</span>}
      </button>
    </Dropdown>
  )
}
