import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { wireTimeText } from '#platform/china-text.ts'
import { COLOUR_MODES, chooseColourMode, useColourMode } from '#platform/colour-mode.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { meQuery } from './me.queries.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { MODE_NAMES } from './person-menu.widget.tsx'
import { RightNames } from './right-names.widget.tsx'

/** The own account: who, with what rights, from where signed in, and how the console looks. */
export function MePage() {
  const me = useQuery(meQuery)
  const mode = useColourMode()
  return (
    <>
      <PageHead title="我的账号" />
      <Loaded query={me}>
        {({ person, roles, capabilities, session }) => (
          <>
            <Panel title={person.name}>
              <Facts
                facts={[
                  ['账号', person.login],
                  ['角色', roles.map(({ name }) => name).join('、') || '尚无角色'],
                  ['本次登录到期', wireTimeText(session.expiresAt)],
                  ['无操作自动退出', `${session.idleMinutes} 分`],
                  ['敏感操作免验证至', wireTimeText(session.steppedUpUntil)],
                ]}
              />
            </Panel>
            <Panel title="我的权限" note={`${capabilities.length} 项`}>
              <RightNames capabilities={capabilities} />
            </Panel>
          </>
        )}
      </Loaded>
      <Panel title="我的登录">
        <OwnSessions />
      </Panel>
      <Panel title="我的通行密钥" note="代替验证器的验证码">
        <OwnPasskeys />
      </Panel>
      <Panel title="修改密码" note="其他登录会全部结束">
        <PasswordForm />
      </Panel>
      <Panel title="外观">
        <Facts
          facts={[
            [
              '颜色',
              <Segmented
                key="mode"
                aria-label="颜色"
                value={mode}
                onChange={chooseColourMode}
                options={COLOUR_MODES.map(value => ({ value, label: MODE_NAMES[value] }))}
              />,
            ],
          ]}
        />
      </Panel>
    </>
  )
}
