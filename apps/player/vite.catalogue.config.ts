import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The component catalogue: a page of its own that is never part of the app's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { open: '/catalogue.html' },
  build: {
    outDir: `${import.meta.dirname}/../../.cache/catalogue`,
    emptyOutDir: true,
    rolldownOptions: { input: `${import.meta.dirname}/catalogue.html` },
  },
})
