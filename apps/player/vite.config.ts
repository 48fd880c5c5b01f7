import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepBudgets } from './vite/budgets.ts'
import { featurePages } from './vite/feature-pages.ts'
import { leanPhraseFile } from './vite/lean-phrases.ts'
import { listOfflineFiles, WORKER_FILE } from './vite/offline-files.ts'
import { offlineProof } from './vite/offline-proof.ts'
import { preloadHome } from './vite/preload-home.ts'

/** The server that answers the calls while developing; `npm run dev` starts it beside Vite. */
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    featurePages(),
    leanPhraseFile(),
    preloadHome,
    listOfflineFiles,
    keepBudgets,
    offlineProof,
  ],
  // Written in as words, so that what the other build needs falls away.
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(process.env.VITE_BUILD ?? 'web') },
  // React has this hook itself; the copy is for older ones.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    proxy: {
      '^/(app-api|chat-api|sys-upload|cloud-upload|console-api|data)/': server,
      '^/ws-(game|chat)': { target: server, ws: true },
    },
  },
  build: {
    // Old Android WebViews and in-app browsers; Vite's own default is newer than they are.
    target: ['chrome87', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    // Where modules cannot be fetched ahead they are simply fetched when the program asks for them.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      // A machine that does other work too makes every plugin slow; that is no news.
      checks: { bundlerTimings: false },
      input: {
        index: `${import.meta.dirname}/index.html`,
        worker: `${import.meta.dirname}/src/worker/offline-worker.ts`,
      },
      output: {
        // The worker serves the folder it lies in, so it has no hash and lies at the top.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER_FILE : 'assets/[name]-[hash].js'),
        // Left alone, the first screen would be thirty small files; these travel together.
        codeSplitting: {
          groups: [
            {
              // What the first paint needs; alone, so that it does not bring the program along.
              name: 'boot',
              test: /src\/platform\/(first-paint|preferences)\.ts|packages\/session\/src\/storage\.ts|src\/ui\/base\.css|packages\/trade-ui\/src\/themes\.css|vite\/preload-helper/,
              priority: 4,
            },
            // What only some screens need stays out of the first one; the home page changes nothing and pages nothing.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store))\/(?!.*(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery))/,
              priority: 3,
            },
            {
              // What the top of the home page shows, and the shared pieces of the shell.
              name: 'first',
              test: /src\/features\/(ads\/(ad-place|ads\.queries)|notices\/(slides|ticker|notices\.queries)|site\/(configured-link|site\.queries|way-of)|support\/service-(link|address)|wallet\/(account-corner|wallet\.queries))|src\/features\/(account\/account\.session|chat\/chat\.session|security\/fund-password-ask|site\/company-code)|src\/app\/.*\.css|src\/ui\/(back-to-top|boundary|button|card|carousel|icon|logo|marquee|offline-bar|page-header|picture|pull-to-refresh|skeleton|toast)|src\/platform\/(?!app-update|install-offer|native-bridge|clipboard|reduced-store|safe-path|session-storage|traditional|wall-time|when-hand-rests)|packages\/trade-ui\/src\/(class-names|numbers\/ball\.|text\/(amount|issue))|packages\/session\/src\/(?!upload|vitals)|packages\/client\/src\/(?!encryption|body-cipher|game-socket)|domain\/src\/(time|money)/,
              priority: 2,
            },
            {
              // Draws come with the block that shows them, after the first paint.
              name: 'draws',
              test: /src\/features\/draws\/(?!video\/video).*(widget|queries|effect|-phase|live-)|packages\/trade-ui\/src\/numbers\/|packages\/client\/src\/game-socket|domain\/src\/(games\/|lottery\/(elements|lunar-year|waves|zodiac)\.ts)/,
              priority: 1,
            },
            {
              // Small pieces that most later screens share: one file instead of twenty.
              name: 'pieces',
              test: /src\/ui\/(?!lightbox)|src\/features\/(entry\/(field-of-refusal|entry\.queries)|slip\/carried-lines|site\/domain-notice)|src\/platform\/(reduced-store|safe-path|wall-time|when-hand-rests)|packages\/trade-ui\/src\/text\//,
              includeDependenciesRecursively: false,
              priority: 0,
            },
          ],
        },
      },
    },
  },
})
