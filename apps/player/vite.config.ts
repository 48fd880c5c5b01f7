import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepBudgets } from './vite/budgets.ts'
import { chunkGroups, refuseCircles } from './vite/chunks.ts'
import { leanPhraseFile } from './vite/lean-phrases.ts'
import { listOfflineFiles, WORKER_FILE } from './vite/offline-files.ts'
import { offlineProof } from './vite/offline-proof.ts'
import { preloadHome } from './vite/preload-home.ts'
import { makePrivateNamesPlain } from './vite/private-names.ts'

/** The server that answers the calls while developing; `npm run dev` starts it beside Vite. */
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

/** The files that the page itself names: they are there before any other is asked for. */
const STARTING = /assets\/(index|boot|react|base|first|rolldown-runtime)-[\w-]{8}\.(js|css)$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    leanPhraseFile(),
    makePrivateNamesPlain(),
    preloadHome,
    listOfflineFiles,
    // The app's files lie on the device: nothing of them is fetched.
    ...(process.env.VITE_BUILD === 'app' ? [] : [keepBudgets]),
    refuseCircles,
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
    // Old Android WebViews and in-app browsers (Chrome 80, Safari 14); Vite's own default is newer than they are.
    target: 'es2020',
    cssTarget: ['chrome87', 'safari14'],
    // Where modules cannot be fetched ahead they are simply fetched when the program asks for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => !STARTING.test(file)),
    },
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      // A field of a class is an assignment, as no class here has a field that hides an accessor of the class it extends.
      transform: { assumptions: { setPublicClassFields: true } },
      // A machine that does other work too makes every plugin slow; that is no news.
      checks: { bundlerTimings: false },
      input: {
        index: `${import.meta.dirname}/index.html`,
        worker: `${import.meta.dirname}/src/worker/offline-worker.ts`,
      },
      output: {
        // The worker serves the folder it lies in, so it has no hash and lies at the top.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER_FILE : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunkGroups() },
        // Most functions of these run before the first screen stands: compiled off the page's thread as the file comes, and
        // not one by one in the middle of it. Chrome knows the word; to others it is a remark.
        postBanner: ({ name }) =>
          /^(index|boot|react|base|first)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
      },
    },
  },
})
