import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Carousel } from './carousel.tsx'
import { Lightbox } from './lightbox.tsx'
import { Picture } from './picture.tsx'

/** A drawn picture, so that the catalogue needs nothing from a server. */
const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="hsl(${hue} 60% 45%)"/><circle cx="300" cy="200" r="120" fill="#fff" opacity=".4"/></svg>`,
  )}`

export function Cover() {
  return <Picture src={drawn(10)} alt="开奖图纸" ratio={1.5} />
}

export function Missing() {
  return <Picture src={undefined} alt="开奖图纸" ratio={2.4} />
}

export function Slides() {
  const hues = [10, 130, 220]
  return (
    <Carousel
      label="推荐"
      slides={hues.map((hue, index) => ({
        key: String(hue),
        label: `第${index + 1}期推荐`,
        content: <Picture src={drawn(hue)} alt="" ratio={2.4} isFirst={index === 0} />,
      }))}
    />
  )
}

export function Zoom() {
  const [isOpen, setIsOpen] = useState(false)
  const pictures = [10, 130].map(hue => ({ src: drawn(hue), alt: `图纸 ${hue}`, width: 600, height: 400 }))
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        查看大图
      </Button>
      {isOpen ? <Lightbox pictures={pictures} index={0} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
