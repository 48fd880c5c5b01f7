/**
 * Generated banner pictures. They are our own work, so no rights are needed, and have one or two kilobytes. The left
 * side is dark and plain, because the page sets its text there.
 */

export const bannerMotifs = ['balls', 'proof', 'shelf', 'chart', 'clock', 'calm', 'seal'] as const

export type BannerMotif = (typeof bannerMotifs)[number]

const WIDTH = 960
const HEIGHT = 400

const grounds: Readonly<Record<BannerMotif, readonly [dark: string, bright: string]>> = {
  balls: ['#7d0a1e', '#d23a3a'],
  proof: ['#0a4a46', '#1d9488'],
  shelf: ['#1a2f52', '#3f6fb0'],
  chart: ['#3a1d6e', '#8257d6'],
  clock: ['#5a3305', '#c9852a'],
  calm: ['#1d3d2a', '#4f9a68'],
  seal: ['#4a1208', '#b4492c'],
}

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`

function ball(x: number, y: number, r: number, tone: 'r' | 'b' | 'g'): string {
  return (
    circle(x, y, r, `url(#${tone})`) +
    circle(x, y, r * 0.56, '#fff', 0.94) +
    `<ellipse cx="${x - r * 0.32}" cy="${y - r * 0.58}" rx="${r * 0.34}" ry="${r * 0.16}" fill="#fff" opacity=".55"/>`
  )
}

const line = (points: string, width: number, colour = '#fff', opacity = 0.9) =>
  `<path d="${points}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`

const bars = (heights: readonly number[]) =>
  heights
    .map((height, index) => {
      const x = 560 + index * 52
      return `<rect x="${x}" y="${330 - height}" width="32" height="${height}" rx="8" fill="#fff" opacity="${0.25 + index * 0.09}"/>`
    })
    .join('')

const books = ['#f3d9a4', '#e8846b', '#f7f1e3', '#8fc0a9', '#d7a84b', '#c9d6ea']
  .map(
    (colour, index) =>
      `<rect x="${560 + index * 54}" y="${110 + (index % 3) * 22}" width="44" height="${220 - (index % 3) * 22}" rx="6" fill="${colour}"/>`,
  )
  .join('')

const slip = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="250" height="150" rx="12" fill="#fff" opacity=".22"/>` +
  line(`M${x + 28} ${y + 36}h120M${x + 28} ${y + 64}h80`, 10, '#fff', 0.5)

const motifs: Readonly<Record<BannerMotif, string>> = {
  balls:
    ball(850, 250, 118, 'r') + ball(640, 300, 78, 'b') + ball(730, 118, 62, 'g') + ball(560, 150, 40, 'r'),
  proof:
    '<path d="M740 70 600 122v96c0 84 58 134 140 164 82-30 140-80 140-164v-96z" fill="#fff" opacity=".16"/>' +
    line('M670 222l52 54 96-112', 26),
  shelf: `${books}<rect x="540" y="336" width="360" height="12" rx="6" fill="#fff" opacity=".7"/>`,
  chart:
    bars([70, 120, 96, 168, 140, 224]) +
    line('M576 236 628 190 680 214 732 142 784 170 836 86', 10, '#ffe08a', 1),
  clock:
    circle(745, 205, 138, '#fff', 0.14) +
    circle(745, 205, 108, '#fff', 0.94) +
    line('M745 140v65l50 34', 16, '#7a4608', 1) +
    line('M745 110v10M745 290v10M650 205h10M830 205h10', 8, '#c9852a', 1),
  calm:
    circle(780, 120, 56, '#ffe9b0', 0.95) +
    '<path d="M480 400c80-120 160-150 240-90s150 20 240-60v150z" fill="#fff" opacity=".18"/>' +
    '<path d="M420 400c120-70 220-80 320-30s160 10 220-30v60z" fill="#fff" opacity=".28"/>',
  // Slips under each other, held by one seal.
  seal:
    slip(560, 80) +
    slip(590, 130) +
    slip(620, 180) +
    circle(800, 240, 96, '#f7e7cf', 0.96) +
    circle(800, 240, 78, '#b5121b') +
    line('M764 240l26 28 50-58', 16),
}

const sphere = (id: string, bright: string, deep: string) =>
  `<radialGradient id="${id}" cx=".34" cy=".26" r=".9"><stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`

/** The picture as SVG text, 960 by 400. */
export function bannerPicture(motif: BannerMotif): string {
  const [dark, bright] = grounds[motif]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="d" x1="0" y1="0" x2="1" y2=".35"><stop offset=".42" stop-color="${dark}"/><stop offset="1" stop-color="${bright}"/></linearGradient>`,
    sphere('r', '#ff9d94', '#b3122a'),
    sphere('b', '#a9ccff', '#164fae'),
    sphere('g', '#a5e6bb', '#0c6e34'),
    `</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#d)"/>`,
    circle(860, 40, 190, '#fff', 0.07),
    circle(560, 400, 150, '#fff', 0.05),
    motifs[motif],
    '</svg>',
  ].join('')
}
