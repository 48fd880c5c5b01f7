import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepBudgets } from './vite/budgets.ts'
import { styleNonce } from './vite/style-nonce.ts'

/** The server that answers the calls while developing; `npm run dev` starts it beside Vite. */
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), styleNonce, keepBudgets],
  // The server writes the nonce of each answer into its place (platform/http/console-app.ts).
  html: { cspNonce: 'console-nonce' },
  server: {
    port: 5174,
    proxy: { '^/console-api/': server },
  },
  build: {
    // Staff use browsers of this year; old telephones are the players' matter.
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A style or picture inside of a file would need another policy.
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      // A machine that does other work too makes every plugin slow; that is no news.
      checks: { bundlerTimings: false },
    },
  },
})
