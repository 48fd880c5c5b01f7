import type { CompanyContact as Contact } from '@app/client/site/read-company-facts.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { isWebAddress } from '#features/site/links/service-address.rules.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './contact-us.module.css'

/** One service contact: its id to copy, its picture, its link. */
export function ContactCard({ contact: { text, pictureUrl, wechatUrl } }: { contact: Contact }) {
  return (
    <article className={classNames(cardClasses.card, classes.contact)}>
      {pictureUrl === undefined ? null : (
        <Picture src={pictureUrl} alt={`${text}的二维码`} ratio={1} fit="contain" className={classes.code} />
      )}
      <p className={classes.name}>{text}</p>
      <div className={classes.ways}>
        <Button look="soft" onClick={() => void copyWithToast(text)}>
          复制
        </Button>
        {wechatUrl !== undefined && isWebAddress(wechatUrl) ? (
          <a className={buttonClass('primary')} href={wechatUrl} target="_blank" rel="noopener noreferrer">
            打开
          </a>
        ) : null}
      </div>
    </article>
  )
}
