import { expect, test } from 'vitest'
import { drawPoster, POSTER } from './poster.ts'

const colours = { header: '#c8102e', headerDeep: '#97081f', accent: '#d9a441', onHeader: '#fff' }

test('the poster names site and code, says that it is play money, and holds a whole code on white', () => {
  const written: string[] = []
  const filled: { colour: unknown; x: number; y: number; width: number; height: number }[] = []
  const canvas = {
    ...{ fillStyle: '' as unknown, font: '', textAlign: 'start' as const },
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillRect(x: number, y: number, width: number, height: number) {
      filled.push({ colour: this.fillStyle, x, y, width, height })
    },
    fillText: (text: string) => void written.push(text),
  }
  drawPoster(
    canvas as unknown as CanvasRenderingContext2D,
    { siteName: '开奖', code: '7Kq2', url: 'https://example.com/auth/register?code=7Kq2' },
    colours,
  )
  expect(written).toEqual(expect.arrayContaining(['开奖', '邀请码 7Kq2']))
  expect(written.join()).toContain('演示币 · 不涉及真实货币')
  const white = filled.find(({ colour }) => colour === '#fff')
  const dark = filled.filter(({ colour }) => colour === '#000')
  expect(dark.length).toBeGreaterThan(200)
  for (const { x, y, width } of dark) {
    expect(x).toBeGreaterThan(white?.x ?? POSTER.width)
    expect(x + width).toBeLessThan((white?.x ?? 0) + (white?.width ?? 0))
    expect(y).toBeGreaterThan(white?.y ?? POSTER.height)
  }
})
