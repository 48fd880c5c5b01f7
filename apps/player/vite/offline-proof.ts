/** Builds the page for the offline replay: one file with the rules inside, so that it needs nothing but a browser. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const FAIRNESS = join(import.meta.dirname, '../src/features/fairness/proof')
const FILE = 'offline-proof.html'
const PROGRAM_PLACE = '/* program */'

/** The whole page as text. */
export async function writeOfflinePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    build: {
      write: false,
      target: ['chrome87', 'safari14'],
      lib: { entry: join(FAIRNESS, 'offline-page.ts'), formats: ['iife'], name: 'offlineProof' },
    },
  })
  const files = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  const program = files.find(file => file.type === 'chunk')
  if (program?.type !== 'chunk') throw new Error('the offline page has no program')
  const page = await readFile(join(FAIRNESS, 'offline-page.html'), 'utf8')
  // The program stands inside of a script element, which ends at the first word that closes one.
  return page.replace(PROGRAM_PLACE, () => program.code.replaceAll('</script', '<\\/script'))
}

/** Lays the page beside the app. */
export const offlineProof: Plugin = {
  name: 'offline-proof',
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_, response, next) => {
      writeOfflinePage().then(page => response.end(page), next)
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await writeOfflinePage() })
  },
}
