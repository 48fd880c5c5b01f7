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
      return [home.fileName, ...home.imports]
        .filter(file => !html.includes(file))
        .map((file): HtmlTagDescriptor => {
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file}` }
          return { tag: 'link', attrs, injectTo: 'head' }
        })
    },
  },
}
