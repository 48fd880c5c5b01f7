import { IS_APP_BUILD } from '@app/session/app-build.ts'
import { readStored, writeStored } from '@app/session/storage.ts'
import { useState } from 'react'
import { useCompany } from '#features/site/site.queries.ts'
import { deviceOf } from '#platform/device/device.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Logo } from '#ui/icon/logo.tsx'
import classes from './offers.module.css'

const CLOSED_KEY = 'download_banner_closed'
const SAFE_ADDRESS = /^https:\/\/[^\s]+$|^\/(?![\\/])[^\s\\]*$/i

/** The address of the app for this device; none in the app itself, and none where the company offers none. */
function useDownloadAddress(): string | undefined {
  const company = useCompany().data
  const device = deviceOf(navigator.userAgent)
  if (IS_APP_BUILD || company === undefined || device === 'other') return undefined
  const address = company.appUrls[device]
  return address !== undefined && SAFE_ADDRESS.test(address) ? address : undefined
}

/** Offers the app above the tab bar until it is closed. Source: specification 002 §2 (app-download banner). */
export function DownloadBanner() {
  const address = useDownloadAddress()
  const [isClosed, setIsClosed] = useState(readStored(CLOSED_KEY) === '1')
  if (isClosed || address === undefined) return null
  return (
    <aside className={classes.offer} aria-label="下载应用">
      <Logo size={36} />
      <p>
        <b>下载应用</b>
        <span>开奖提醒更及时</span>
      </p>
      <a className={buttonClass('primary')} href={address} rel="noopener noreferrer">
        下载
      </a>
      <IconButton
        icon="close"
        size={18}
        label="关闭下载提示"
        onClick={() => {
          writeStored(CLOSED_KEY, '1')
          setIsClosed(true)
        }}
      />
    </aside>
  )
}
