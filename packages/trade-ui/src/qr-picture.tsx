import { encode } from 'uqr'

type QrPictureProps = Readonly<{ text: string; label: string; className?: string | undefined }>

/** The rows of a text as a code that a camera reads: whether each place is dark. */
export const qrModules = (text: string): readonly (readonly boolean[])[] => encode(text).data

/** A text as a picture that a camera reads: black on whatever is light behind it. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { data, size } = encode(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
