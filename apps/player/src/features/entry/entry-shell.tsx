import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CompanyLogo } from '#features/site/company/company-logo.widget.tsx'
import { ServiceButton } from '#features/site/links/service-link.widget.tsx'
import { previousPath } from '#platform/screen/previous-path.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { usePageHeading } from '#ui/page/use-page-heading.ts'
import classes from './entry-shell.module.css'
import { backLeadsHome } from './leave-login.ts'

type AuthShellProps = Readonly<{ tab: 'login' | 'register'; children: ReactNode }>

/** The frame of login and registration: way back, logo, and the tabs that replace each other. */
export function AuthShell({ tab, children }: AuthShellProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const heading = usePageHeading(tab === 'login' ? '登录' : '注册')
  const goBack = () => {
    if (backLeadsHome(canGoBack, previousPath())) void router.navigate({ to: '/', replace: true })
    else router.history.back()
  }
  return (
    <div className={classes.shell}>
      <header className={classes.band}>
        <button type="button" className={classes.back} onClick={goBack} aria-label="返回">
          <Icon name="back" />
        </button>
        <ServiceButton className={classes.service} label="联系客服">
          <Icon name="service" />
        </ServiceButton>
        <div className={classes.brand}>
          <CompanyLogo of={tab === 'register' ? 'registration' : 'plain'} size={64} />
          <h1 ref={heading} tabIndex={-1}>
            {tab === 'login' ? '欢迎回来' : '创建账户'}
          </h1>
          <p>每一次开奖，您都可以亲自验证</p>
        </div>
      </header>
      <div className={classes.card}>
        <nav className={classes.tabs} aria-label="登录或注册">
          <Link
            to="/auth/login"
            search={keep => keep}
            replace
            aria-current={tab === 'login' ? 'page' : undefined}
          >
            登录
          </Link>
          <Link
            to="/auth/register"
            search={keep => keep}
            replace
            aria-current={tab === 'register' ? 'page' : undefined}
          >
            注册
          </Link>
        </nav>
        {children}
      </div>
    </div>
  )
}
