/** The poster of a link as a picture: what is invited to, the code to scan, and that it is play money. */
import { qrModules } from '@app/trade-ui/qr-picture.tsx'

/** Of the picture, in pixels. */
export const POSTER = { width: 750, height: 1060 } as const

const QR_PX = 380
const QR_FRAME_PX = 36
const QR_TOP_PX = 330

/** Colours by the roles of the theme. */
export type PosterColours = Readonly<{ header: string; headerDeep: string; accent: string; onHeader: string }>

type PosterFacts = Readonly<{ siteName: string; code: string; url: string }>

type Canvas = Pick<
  CanvasRenderingContext2D,
  'createLinearGradient' | 'fillRect' | 'fillText' | 'fillStyle' | 'font' | 'textAlign'
>

/** The colours of the page as it stands. */
export function posterColours(): PosterColours {
  const style = getComputedStyle(document.documentElement)
  const of = (role: string) => style.getPropertyValue(role).trim()
  return {
    ...{ header: of('--header'), headerDeep: of('--header-deep') },
    ...{ accent: of('--accent'), onHeader: of('--on-header') },
  }
}

/** Draws the poster. */
export function drawPoster(
  canvas: Canvas,
  { siteName, code, url }: PosterFacts,
  { header, headerDeep, accent, onHeader }: PosterColours,
): void {
  const { width, height } = POSTER
  const ground = canvas.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, header)
  ground.addColorStop(1, headerDeep)
  canvas.fillStyle = ground
  canvas.fillRect(0, 0, width, height)
  canvas.fillStyle = accent
  canvas.fillRect(0, 0, width, 12)
  canvas.fillRect(0, height - 12, width, 12)

  const write = (text: string, y: number, px: number, colour: string, weight = 400) => {
    canvas.textAlign = 'center'
    canvas.fillStyle = colour
    canvas.font = `${weight} ${px}px "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`
    canvas.fillText(text, width / 2, y)
  }
  write(siteName, 150, 92, onHeader, 800)
  write('每一期都能自己验证', 240, 38, onHeader)
  drawCode(canvas, url, QR_TOP_PX)
  write(`邀请码 ${code}`, 880, 52, onHeader, 700)
  write('扫码注册', 800 + QR_FRAME_PX - 24, 30, onHeader)
  write('演示币 · 不涉及真实货币 · 满 18 岁 · 理性娱乐', 980, 28, onHeader)
}

/** The code on its white ground, whose edge a camera needs. */
function drawCode(canvas: Canvas, text: string, top: number): void {
  const modules = qrModules(text)
  const cell = Math.floor(QR_PX / modules.length)
  const size = cell * modules.length
  const left = Math.floor((POSTER.width - size) / 2)
  canvas.fillStyle = '#fff'
  canvas.fillRect(left - QR_FRAME_PX, top - QR_FRAME_PX, size + 2 * QR_FRAME_PX, size + 2 * QR_FRAME_PX)
  canvas.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) canvas.fillRect(left + x * cell, top + y * cell, cell, cell)
}
