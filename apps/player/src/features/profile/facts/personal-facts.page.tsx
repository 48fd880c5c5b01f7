import type { Member } from '@app/client/account/read-member.ts'
import { formatDay } from '@app/domain/time/display.ts'
import { useState } from 'react'
import { profileQuery, useProfile } from '#features/account/account.queries.ts'
import { Avatar } from '#features/account/avatar.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { ButtonRow, Rows, TextRow } from '#ui/list/rows.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Untranslated } from '#ui/untranslated.tsx'
import { AvatarSheet } from './avatar-sheet.tsx'
import classes from './personal-facts.module.css'
import { ProfileFieldSheet } from './profile-field-sheet.tsx'
import { type ProfileField, profileFields } from './profile-fields.ts'

/** Begins to load the member's facts with the code of the page. */
export const loadData: ScreenLoader<'/personal-info'> = ({ queries }) => queries.ensureQueryData(profileQuery)

/** The member's own facts; each is changed in a sheet of its own (product document not-shown §2). */
export function PersonalFactsPage() {
  const profile = useProfile()
  return (
    <>
      <PageHeader title="个人资料" />
      <div className={cardClasses.page}>
        {profile.data === undefined ? (
          profile.isError ? (
            <FailedState onRetry={() => void profile.refetch()} />
          ) : (
            <Skeleton rows={10} height={52} />
          )
        ) : (
          <Facts member={profile.data} />
        )}
      </div>
    </>
  )
}

function Facts({ member }: { member: Member }) {
  const [editing, setEditing] = useState<ProfileField | 'avatar'>()
  const close = () => setEditing(undefined)
  return (
    <>
      <Rows label="基本资料">
        <ButtonRow
          title="头像"
          end={
            <span className={classes.avatar}>
              <Avatar avatarId={member.avatarId} />
            </span>
          }
          onPress={() => setEditing('avatar')}
        />
        <TextRow title="账号" end={<Untranslated>{member.account}</Untranslated>} />
        <TextRow title="VIP等级" end={`VIP ${member.vipLevel}`} />
        <TextRow title="注册时间" end={formatDay(member.registeredAt)} />
      </Rows>
      <Rows label="个人信息">
        {profileFields.map(field => {
          const { label, read, lock } = field
          const value = read(member)
          const why = lock(member)
          return why === undefined ? (
            <ButtonRow
              key={label}
              title={label}
              end={value === '' ? '未设置' : <Untranslated>{value}</Untranslated>}
              onPress={() => setEditing(field)}
            />
          ) : (
            <TextRow key={label} title={label} note={why} end={<Untranslated>{value}</Untranslated>} />
          )
        })}
      </Rows>
      <p className={classes.hint}>
        手机、邮箱、QQ、微信以掩码显示；首次绑定手机或邮箱需验证登录密码，修改时需验证资金密码
      </p>
      {editing === 'avatar' ? <AvatarSheet avatarId={member.avatarId} onClose={close} /> : null}
      {editing === undefined || editing === 'avatar' ? null : (
        <ProfileFieldSheet field={editing} isFirst={editing.read(member) === ''} onClose={close} />
      )}
    </>
  )
}
