const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
/** The contrast that text needs at least. Source: WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5

/** The share of a channel in the brightness of a colour. Source: WCAG 2.2, relative luminance. */
function linear(channel: string | undefined): number {
  const share = Number.parseInt(channel ?? '0', 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The editor's colour with a text colour that can be read on it; `undefined` for what is no colour. */
export function badgeColours(color: string): { backgroundColor: string; color: string } | undefined {
  const parts = HEX.exec(color)
  if (parts === null) return undefined
  const luminance = 0.2126 * linear(parts[1]) + 0.7152 * linear(parts[2]) + 0.0722 * linear(parts[3])
  const isDark = 1.05 / (luminance + 0.05) >= CONTRAST_MIN
  return { backgroundColor: color, color: isDark ? '#fff' : '#1a1a1a' }
}
