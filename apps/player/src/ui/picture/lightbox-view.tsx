import YetAnotherLightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { LightboxProps } from './lightbox.tsx'
import './lightbox.css'

const ZOOM_MAX = 4
const words = {
  Lightbox: '图片查看',
  'Photo gallery': '图片',
  Carousel: '图片列表',
  Slide: '图片',
  '{index} of {total}': '{index}/{total}',
  Previous: '上一张',
  Next: '下一张',
  Close: '关闭',
  Loading: '加载中',
  'Zoom in': '放大',
  'Zoom out': '缩小',
}

/** The view behind `Lightbox`. */
export function LightboxView({ pictures, index, onClose }: LightboxProps) {
  const isSingle = pictures.length < 2
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(picture => ({ ...picture }))}
      plugins={[Zoom]}
      labels={words}
      zoom={{ maxZoomPixelRatio: ZOOM_MAX, doubleTapDelay: 300 }}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}
