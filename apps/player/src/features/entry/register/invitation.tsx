import { CallRefused } from '@app/client/refused.ts'
import { useQuery } from '@tanstack/react-query'
import { isReferralCode } from '#features/entry/referral-code.state.ts'
import classes from './invitation.module.css'
import { inviterQuery } from './inviter.queries.ts'

type InvitationProps = Readonly<{ code: string; onDrop: () => void }>

/** Who invites by the code of a link; a code that is refused is said so before the form is filled in. */
export function Invitation({ code, onDrop }: InvitationProps) {
  const { data, error } = useQuery({ ...inviterQuery(code), enabled: isReferralCode(code) })
  const isUnknown =
    !isReferralCode(code) || (error instanceof CallRefused && error.code === 'UC/REFERRAL_CODE_UNKNOWN')
  if (data?.isOpen === false || isUnknown) {
    return (
      <div className={classes.ended} role="status">
        <p>{isUnknown ? '这个推广码不存在' : '该推广链接已失效，请向推荐人要新的链接'}</p>
        <button type="button" onClick={onDrop}>
          不用推广码注册
        </button>
      </div>
    )
  }
  if (data === undefined) return null
  return (
    <p className={classes.invited} role="status">
      <b>{data.account}</b> 邀请您成为{data.isForAgents ? '代理' : '会员'}
    </p>
  )
}
