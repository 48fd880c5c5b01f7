import { ConfiguredLink } from '#features/site/links/configured-link.widget.tsx'
import { Carousel } from '#ui/picture/carousel.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useSlides } from './notices.queries.ts'
import classes from './slides.module.css'

const RATIO = 2.4

/** The carousel of notices; its place is held until they come. Source: specification 002 §4 (carousel). */
export function Slides() {
  const slides = useSlides()
  if (slides.isPending) return <div className={classes.place} style={{ aspectRatio: String(RATIO) }} />
  if (slides.data === undefined || slides.data.length === 0) return null
  return (
    <Carousel
      label="轮播公告"
      ratio={RATIO}
      slides={slides.data.map(({ id, title, pictureUrl, linkTo }, at) => ({
        key: id,
        label: title,
        content: (
          <ConfiguredLink className={classes.slide} address={linkTo ?? ''}>
            <Picture src={pictureUrl} alt="" ratio={RATIO} isFirst={at === 0} />
            <span className={classes.title}>{title}</span>
          </ConfiguredLink>
        ),
      }))}
    />
  )
}
