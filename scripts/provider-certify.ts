/**
 * `npm run provider:certify -- --style=hmac-sorted --scripts=1000`: runs random scripts of a provider against the wallet, and says on one
 * line what was certified: the adapter's file by its hash, how many scripts from which seed, and when. Source: providers §11.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, runStep } from './steps.ts'

const STYLES = ['rsa-body', 'hmac-concat', 'hmac-sorted', 'hmac-body-time', 'static-token', 'transfer']
const SCRIPTS = '1000'
const TEST = 'src/modules/providers/certificate.test.ts'

const { values } = parseArgs({
  options: {
    style: { type: 'string' },
    scripts: { type: 'string', default: SCRIPTS },
    seed: { type: 'string' },
  },
})
const { style, scripts } = values
const seed = values.seed ?? String(Date.now() % 1e9)
if (style !== undefined && !STYLES.includes(style)) {
  console.error(`--style is one of ${STYLES.join(', ')}; without it all are certified.`)
  process.exit(2)
}
if (![scripts, seed].every(number => /^\d{1,9}$/.test(number))) {
  console.error('--scripts and --seed are whole numbers.')
  process.exit(2)
}

const isGreen = await runStep({
  name: `${scripts} scripts of ${style ?? 'every style'}, seed ${seed}`,
  command: ['vitest', 'run', '--project=server', TEST],
  env: { CERTIFY_SCRIPTS: scripts, CERTIFY_SEED: seed, ...(style !== undefined && { CERTIFY_STYLE: style }) },
})
for (const name of style === undefined ? STYLES : [style]) {
  const file = readFileSync(join(ROOT, `apps/server/src/modules/providers/style-${name}.ts`))
  const adapter = createHash('sha256').update(file).digest('hex')
  const [outcome, at] = [isGreen ? 'certified' : 'refused', new Date().toISOString()]
  console.log(
    JSON.stringify({ style: name, outcome, scripts: Number(scripts), seed: Number(seed), adapter, at }),
  )
}
process.exitCode = isGreen ? 0 : 1
