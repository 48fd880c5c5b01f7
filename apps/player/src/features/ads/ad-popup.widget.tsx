import type { Ad } from '@app/client/ads/read-ad-slot.ts'
import { AuthoredText } from '@app/trade-ui/markup/authored-text.tsx'
import { ConfiguredLink } from '#features/site/links/configured-link.widget.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { adMark } from './ad-mark.ts'
import classes from './ad-popup.module.css'

const RATIO = 2.4

/** The popup of slot AD11. */
export function AdPopup({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  return (
    <Sheet title={ad.title} place="middle" onClose={onClose}>
      {ad.pictureUrl === undefined ? null : (
        <ConfiguredLink className={classes.link} address={ad.linkTo ?? ''} label={ad.title}>
          <Picture src={ad.pictureUrl} alt="" ratio={RATIO} className={classes.picture} />
        </ConfiguredLink>
      )}
      <div className={classes.text}>
        <AuthoredText text={ad.content ?? ''} />
      </div>
      <p className={classes.mark}>{adMark(ad.linkTo)}</p>
    </Sheet>
  )
}
