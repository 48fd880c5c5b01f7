import { uploadAddress } from '@app/session/upload-address.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link } from '@tanstack/react-router'
import { useCompany } from '#features/site/site.queries.ts'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Logo } from '#ui/icon/logo.tsx'
import { usePageHeading } from '#ui/page/use-page-heading.ts'
import classes from './home.module.css'
import { useHomeLayout } from './home-layout.ts'

const LOGO_PX = 34

/** The company's mark, and at the right the balance or the favourites. */
export function TopBar() {
  const { corner } = useHomeLayout()
  const company = useCompany().data
  const logoUrl = company?.logoUrls.banner
  const name = company?.name ?? '开奖'
  const heading = usePageHeading()
  return (
    <header className={classes.header}>
      <h1 ref={heading} tabIndex={-1} className={classes.brand}>
        {logoUrl === undefined ? (
          <>
            <Logo size={LOGO_PX} />
            {name}
          </>
        ) : (
          <img src={uploadAddress(logoUrl)} alt={name} height={LOGO_PX} />
        )}
      </h1>
      {corner === 'account' ? <AccountCorner place="home" /> : <CollectionLink />}
    </header>
  )
}

/** The way to the favourites; a guest is led to the login. */
function CollectionLink() {
  const isLoggedIn = useIsLoggedIn()
  if (!useHasScreen()('/my-collection')) return null
  return (
    <Link
      className={classes.collection}
      {...(isLoggedIn
        ? { to: '/my-collection' }
        : { to: '/auth/login', search: { return: '/my-collection' } })}
    >
      <Icon name="star" size={18} />
      我的收藏
    </Link>
  )
}
