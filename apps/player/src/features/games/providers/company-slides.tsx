import { ConfiguredLink } from '#features/site/links/configured-link.widget.tsx'
import { useCompany } from '#features/site/site.queries.ts'
import { Carousel } from '#ui/picture/carousel.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './company-slides.module.css'

/** Low, so that the games begin in the first fold. */
const SLIDE_RATIO = 3.8

/** The slides of the company, the highest `sort` first; nothing where it has none (specification 001 §2). */
export function CompanySlides() {
  const slides = useCompany().data?.slides ?? []
  if (slides.length === 0) return null
  const ordered = [...slides].sort((a, b) => b.sort - a.sort)
  return (
    <div className={classes.slides}>
      <Carousel
        label="活动"
        ratio={SLIDE_RATIO}
        slides={ordered.map(({ id, linkTo, pictureUrl }, at) => ({
          key: id,
          label: `活动${at + 1}`,
          content: (
            <ConfiguredLink address={linkTo ?? ''} label={`活动${at + 1}`}>
              <Picture src={pictureUrl} alt="" ratio={SLIDE_RATIO} isFirst={at === 0} />
            </ConfiguredLink>
          ),
        }))}
      />
    </div>
  )
}
