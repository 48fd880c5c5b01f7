import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { ChangeFundForm } from './passwords/change-fund-form.tsx'
import { ChangeLoginForm } from './passwords/change-login-form.tsx'
import classes from './security-form.module.css'

const tabs = [
  { value: 'login', text: '登录密码' },
  { value: 'fund', text: '资金密码' },
] as const

/** Changes the login password or the fund password (product document not-shown §2). */
export function ChangePasswordPage() {
  const { tab } = useSearch({ from: '/change-password' })
  const navigate = useNavigate()
  const shown = tab === 'fund' ? 'fund' : 'login'
  return (
    <>
      <PageHeader title="修改密码" />
      <Tabs
        label="修改哪个密码"
        tabs={tabs}
        value={shown}
        onChange={next => void navigate({ to: '/change-password', search: { tab: next }, replace: true })}
      />
      <div className={classes.page}>
        {shown === 'fund' ? <ChangeFundForm /> : <ChangeLoginForm />}
        <p className={classes.warn}>修改密码后，其他设备将退出登录；24小时内提现需人工审核</p>
      </div>
    </>
  )
}
