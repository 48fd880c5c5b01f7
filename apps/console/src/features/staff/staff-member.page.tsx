import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { RightNames } from '#features/me/right-names.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { AskNetwork } from './ask-network.tsx'
import { AskRoleDialog } from './ask-role-dialog.tsx'
import { GrantsTable } from './grants-table.tsx'
import { askForReturn, type StaffRecord, staffKeys, staffMemberQuery, stop } from './staff.queries.ts'
import { STAFF_STATE_KINDS, STAFF_STATES } from './staff-states.ts'

/** One person: roles, rights, networks, and what was done about the person. */
export function StaffMemberPage() {
  const { staffId = '' } = useParams({ strict: false }) as Readonly<{ staffId?: string }>
  const query = useQuery(staffMemberQuery(staffId))
  return <Loaded query={query}>{({ data }) => <Person person={data} />}</Loaded>
}

function Person({ person }: Readonly<{ person: StaffRecord }>) {
  const mayReadAudit = useMay('audit.read')
  const { name, login, state } = person
  const audit = {
    key: 'audit',
    title: '审计',
    content: <ObjectAudit object={{ kind: 'staff', id: person.staffId }} />,
  }
  return (
    <RecordPage
      title={`${name}（${login}）`}
      note={<StateText kind={STAFF_STATE_KINDS[state]}>{STAFF_STATES[state]}</StateText>}
      actions={<Actions person={person} />}
      tabs={[
        { key: 'roles', title: '资料与角色', content: <Profile person={person} /> },
        {
          key: 'rights',
          title: `权限 ${person.capabilities.length}`,
          content: (
            <Panel title="现有权限">
              <RightNames capabilities={person.capabilities} />
            </Panel>
          ),
        },
        ...(mayReadAudit ? [audit] : []),
      ]}
    />
  )
}

function Profile({ person }: Readonly<{ person: StaffRecord }>) {
  const { staffId, state, hasAuthenticator, openSessions, networks, seenAt, createdAt, grants } = person
  return (
    <>
      <Panel title="资料" extra={state === 'stopped' ? undefined : <AskNetwork person={person} />}>
        <Facts
          facts={[
            ['编号', staffId],
            ['验证器', hasAuthenticator ? '已绑定' : '未绑定'],
            ['登录中', openSessions],
            ['最近操作', <Time key="seen" at={seenAt} />],
            ['加入', <Time key="created" at={createdAt} />],
            ['允许的网络', networks.join('、') || '与全体员工相同'],
          ]}
        />
      </Panel>
      <Panel title="角色" note="授予须另一人审批，收回立即生效">
        <GrantsTable grants={grants} />
      </Panel>
    </>
  )
}

/** What may be done about the person; the server refuses one's own. */
function Actions({ person }: Readonly<{ person: StaffRecord }>) {
  return person.state === 'stopped' ? <ReturnAction person={person} /> : <WorkActions person={person} />
}

function WorkActions({ person }: Readonly<{ person: StaffRecord }>) {
  const mayGrant = useMay('staff.grant')
  const mayStop = useMay('staff.stop')
  const [open, setOpen] = useState<'grant' | 'stop'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {mayStop && (
        <Button danger onClick={() => setOpen('stop')}>
          停用
        </Button>
      )}
      {mayGrant && (
        <Button type="primary" onClick={() => setOpen('grant')}>
          申请角色
        </Button>
      )}
      {open === 'grant' && <AskRoleDialog person={person} onClose={close} />}
      {open === 'stop' && (
        <ReasonDialog
          title={`停用 ${person.name}`}
          warning={`${person.openSessions} 个登录立即结束，此人不能再登录。`}
          action="停用"
          send={reason => stop({ staffId: person.staffId, reason })}
          changes={[staffKeys.all]}
          doneText="已停用"
          onClose={close}
        />
      )}
    </>
  )
}

/** Stopping took no role away: the person comes back with all of them, so two people decide it. */
function ReturnAction({ person: { staffId, name, roles } }: Readonly<{ person: StaffRecord }>) {
  const mayGrant = useMay('staff.grant')
  const [isAsking, setIsAsking] = useState(false)
  if (!mayGrant) return null
  const held = roles.map(role => role.name).join('、')
  return (
    <>
      <Button type="primary" onClick={() => setIsAsking(true)}>
        申请恢复
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`申请恢复 ${name}`}
          warning={`另一位同事批准后可再次登录，${held === '' ? '没有任何角色' : `带回原有角色：${held}`}。`}
          action="提交审批"
          send={async reason => sayAsked(await askForReturn({ payload: { staffId }, reason }))}
          changes={[approvalKeys.all]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
