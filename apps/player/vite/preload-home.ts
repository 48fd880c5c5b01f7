import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Names the home page's files in the HTML, so that they come with the program instead of after it. */
export const preloadHome: Plugin = {
  name: 'preload-home',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter(file => file.type === 'chunk')
      const home = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith('/home.page.tsx')))
      if (home === undefined) return []
      const parts = chunks.filter(chunk => chunk === home || home.imports.includes(chunk.fileName))
      const styles = new Set(parts.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const tags = [
        ...parts.map(chunk => [chunk.fileName, { rel: 'modulepreload', crossorigin: true }] as const),
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
