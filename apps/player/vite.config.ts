import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

/** The server that answers the calls while developing; `npm run dev` starts it beside Vite. */
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

/** Names the home page's files in the HTML, so that they come with the program instead of after it. */
const preloadHome: Plugin = {
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadHome],
  server: {
    proxy: {
      '^/(app-api|chat-api|sys-upload|cloud-upload|console-api)/': server,
      '^/ws-(game|chat)': { target: server, ws: true },
    },
  },
  build: {
    // Old Android WebViews and in-app browsers; Vite's own default is newer than they are.
    target: ['chrome87', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // Left alone, the first screen would be thirty small files; these travel together.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(?!@noble|embla|yet-another)/, priority: 3 },
            {
              name: 'draws',
              test: /src\/features\/(draws\/.*(widget|queries|-labels|-tone|-phase|live-)|wallet\/(account-corner|wallet\.queries))|domain\/src\/(games\/|lottery\/(elements|lunar-year|waves|zodiac)\.ts)/,
              priority: 2,
            },
            {
              name: 'kit',
              test: /src\/(ui|platform)\/|packages\/client\/src\/(?!encryption|body-cipher)|domain\/src\/(time|money)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
