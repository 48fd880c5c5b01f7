import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCompany } from '#features/site/site.queries.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import classes from './company-slides.module.css'

const SLIDE_RATIO = 2.4
const OWN_PATH = /^\/(?!\/)/
const OUTSIDE = /^https:\/\//

/** The slides of the company, the highest `sort` first; nothing where it has none (specification 001 §2). */
export function CompanySlides() {
  const slides = useCompany().data?.homeCarousels ?? []
  if (slides.length === 0) return null
  const ordered = [...slides].sort((a, b) => b.sort - a.sort)
  return (
    <div className={classes.slides}>
      <Carousel
        label="活动"
        ratio={SLIDE_RATIO}
        slides={ordered.map(({ id, redirectUrl, noticeContent }, at) => ({
          key: id,
          label: `活动${at + 1}`,
          content: (
            <SlideLink url={redirectUrl} name={`活动${at + 1}`}>
              <Picture src={noticeContent} alt="" ratio={SLIDE_RATIO} isFirst={at === 0} />
            </SlideLink>
          ),
        }))}
      />
    </div>
  )
}

/** A slide leads to a page of ours or to a safe address outside; any other text leads nowhere. */
function SlideLink({ url, name, children }: { url: string; name: string; children: ReactNode }) {
  const router = useRouter()
  if (OWN_PATH.test(url)) {
    return (
      <a
        href={url}
        aria-label={name}
        onClick={event => {
          event.preventDefault()
          router.history.push(url)
        }}
      >
        {children}
      </a>
    )
  }
  if (!OUTSIDE.test(url)) return children
  return (
    <a href={url} aria-label={name} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
