import { uploadAddress } from '@app/session/upload-address.ts'
import { useState } from 'react'
import { useCompany } from '#features/site/site.queries.ts'
import { Logo } from '#ui/icon/logo.tsx'
import classes from './company-logo.module.css'

type CompanyLogoProps = Readonly<{
  /** Of the form of registration, or of every other place. */
  of: 'registration' | 'plain'
  size: number
}>

/** The picture that the company chose; the product's own mark without one, or while it does not come. */
export function CompanyLogo({ of, size }: CompanyLogoProps) {
  const logoUrls = useCompany().data?.logoUrls
  const chosen = (of === 'registration' ? logoUrls?.registration : undefined) ?? logoUrls?.plain
  const [broken, setBroken] = useState<string>()
  if (chosen === undefined || chosen === broken) return <Logo size={size} />
  return (
    <img
      className={classes.logo}
      src={uploadAddress(chosen)}
      alt=""
      height={size}
      onError={() => setBroken(chosen)}
    />
  )
}
