import { defineConfig } from 'vite'

/** The page of the games: one script and one style, which the program puts into the page. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2020',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: false,
    lib: {
      entry: 'src/page/main.ts',
      formats: ['iife'],
      name: 'arcade',
      fileName: () => 'game.js',
      cssFileName: 'game',
    },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
