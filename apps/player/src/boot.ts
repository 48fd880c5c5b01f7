/**
 * The page's own few lines: the styles and choices that the first paint needs. The program comes after it, because on a slow
 * line its hundred kilobytes would share the way with the seven that are painted.
 */
import { afterFirstPaint } from '#platform/first-paint.ts'
import { applyPreferences } from '#platform/storage/preferences.ts'
import { withoutStacks } from '#platform/without-stacks.ts'
import '@app/trade-ui/themes.css'
import '#ui/base.css'
import '#ui/art/art.css'

applyPreferences()

void afterFirstPaint(async () => {
  // What the server held back for the sake of the first picture, and the table of screens where home alone is not enough.
  const held = location.pathname === '/' ? ['after-paint'] : ['after-paint', 'elsewhere']
  for (const link of document.querySelectorAll('link'))
    if (held.includes(link.rel)) link.rel = 'modulepreload'
  await withoutStacks(() => import('./libraries.ts'))
  // A tap is heard between two tasks: a program that runs in one is deaf for as long as both take.
  await new Promise(resolve => setTimeout(resolve))
  await import('./main.tsx')
})
