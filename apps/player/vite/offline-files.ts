import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { namedFiles } from './first-route.ts'

export const WORKER_FILE = 'offline-worker.js'
const PLACE = /(["'`])__OFFLINE_FILES__\1/
const ALWAYS = ['/', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png']

/** Tells the offline worker which files every page starts with, and names this build by their hash. */
export const listOfflineFiles: Plugin = {
  name: 'list-offline-files',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      const worker = bundle[WORKER_FILE]
      if (page?.type !== 'asset' || worker?.type !== 'chunk') return
      const html = String(page.source)
      const files = [...ALWAYS, ...namedFiles(html).map(file => `/${file}`)]
      const build = createHash('sha256').update(html).digest('hex').slice(0, 12)
      if (!PLACE.test(worker.code)) this.error('the offline worker has lost the place for its files')
      worker.code = worker.code.replace(PLACE, JSON.stringify(JSON.stringify({ build, files })))
    },
  },
}
