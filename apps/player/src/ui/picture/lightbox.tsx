import { lazy, Suspense } from 'react'

export type LightboxPicture = Readonly<{ src: string; alt: string; width?: number; height?: number }>

export type LightboxProps = Readonly<{
  pictures: readonly LightboxPicture[]
  /** The index of the picture that is shown first. */
  index: number
  onClose: () => void
}>

const View = lazy(() => import('./lightbox-view.tsx').then(module => ({ default: module.LightboxView })))

/** Pictures over the whole screen, to swipe and to zoom; fetched when the first one is opened. */
export function Lightbox(props: LightboxProps) {
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}
