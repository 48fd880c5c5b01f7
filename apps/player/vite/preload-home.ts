import type { HtmlTagDescriptor, Plugin } from 'vite'
import { ELSEWHERE } from './first-route.ts'

const PROGRAM = { 'data-program': true, rel: 'modulepreload', fetchpriority: 'low', crossorigin: true }
const TABLE = /\/src\/app\/screens\.ts$/
const STARTS = /\/src\/(main|features\/home\/home\.page)\.tsx$/

/**
 * Names the files of the program and of its home page in the HTML, so that they come together and not one after another; and the
 * table of screens, which `boot.ts` fetches beside them where the address is another page's.
 */
export const preloadHome: Plugin = {
  name: 'preload-home',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter(file => file.type === 'chunk')
      const needed = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(id => STARTS.test(id))))
      for (const { imports } of needed)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
      const parts = chunks.filter(chunk => needed.has(chunk))
      const table = chunks.filter(({ moduleIds }) => moduleIds.some(id => TABLE.test(id)))
      const styles = new Set(parts.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const tags = [
        // Marked, because the server holds them back on a page that has its first picture already (boot.ts).
        ...parts.map(chunk => [chunk.fileName, PROGRAM] as const),
        ...table.map(chunk => [chunk.fileName, { rel: ELSEWHERE, crossorigin: true }] as const),
        // Fetched early but not waited for: the brand is painted before the page's own styles are there.
        ...[...styles].map(file => [file, { rel: 'preload', as: 'style', crossorigin: true }] as const),
      ]
      return tags
        .filter(([file]) => !html.includes(file))
        .map(
          ([file, attrs]): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { ...attrs, href: `/${file}` },
            injectTo: 'head',
          }),
        )
    },
  },
}
