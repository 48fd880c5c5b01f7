import type { Ad } from '@app/client/ads/read-ad-slot.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { lazy, Suspense, useState } from 'react'
import { ConfiguredLink } from '#features/site/links/configured-link.widget.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { adMark } from './ad-mark.ts'
import classes from './ad-slot.module.css'
import { type AdCode, useAds } from './ads.queries.ts'

// What reads markup is heavier than a slot with words; the words come a moment after their title.
const AuthoredText = lazy(async () => ({
  default: (await import('@app/trade-ui/markup/authored-text.tsx')).AuthoredText,
}))

type AdSlotProps = Readonly<{
  code: Exclude<AdCode, 'AD11'>
  /** `strip` is a line of words, `banner` a picture with words on it. */
  look: 'strip' | 'banner'
}>

/** What a slot shows; it keeps its height until that is known, and goes when it is closed. */
export function AdSlot({ code, look }: AdSlotProps) {
  const ads = useAds(code)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  if (ads === undefined) return <div className={classes[`${look}Place`]} />
  const shown = ads.filter(ad => !closed.has(ad.id))
  if (shown.length === 0) return null
  return (
    <ul className={classes.ads} aria-label="推广">
      {shown.map(ad => (
        <li key={ad.id} className={classNames(classes.ad, classes[look])}>
          <ConfiguredLink className={classes.link} address={ad.linkTo ?? ''}>
            {look === 'banner' ? (
              <Picture src={ad.pictureUrl ?? ''} alt="" className={classes.picture} />
            ) : null}
            <Words ad={ad} />
          </ConfiguredLink>
          <button
            type="button"
            className={classes.close}
            aria-label={`关闭${ad.title}`}
            onClick={() => setClosed(known => new Set([...known, ad.id]))}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Words({ ad }: { ad: Ad }) {
  return (
    <div className={classes.words}>
      <small className={classes.mark}>{adMark(ad.linkTo)}</small>
      <b>{ad.title}</b>
      {ad.content === undefined ? null : (
        <div className={classes.content}>
          <Suspense>
            <AuthoredText text={ad.content} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
