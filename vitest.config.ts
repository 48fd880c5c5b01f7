import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import TestSequencer from './scripts/test-sequencer.ts'

/** One PostgreSQL for all projects of a run that ask for it. */
const POSTGRES = join(import.meta.dirname, 'apps/server/src/testing/global-setup.ts')

/** What holds for every page under test, of both apps. */
const EVERY_PAGE_SETUP = join(import.meta.dirname, 'packages/page-testing/src/page-setup.ts')
/** What holds for those of the player app besides. */
const PAGE_SETUP = join(import.meta.dirname, 'apps/player/src/testing/page-setup.ts')

/** What both apps share of the browser. */
const BROWSER_PACKAGES = ['{page-testing,session,trade-ui}/src/**/*.test.{ts,tsx}']

/** antd has thousands of files, which are read in one; and with it all that renders. */
const BUNDLED_FOR_CONSOLE = [
  'antd',
  'antd/locale/zh_CN.js',
  '@ant-design/icons/es',
  '@rc-component/picker/generate/dayjs',
  'dayjs',
  'dayjs/locale/zh-cn.js',
  'dayjs/plugin/customParseFormat.js',
  'dayjs/plugin/utc.js',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/react',
  'react-dom',
  'react-dom/client',
]

/** They build with a bundler, which takes no arrays of a window. */
const OF_BUILD = ['vite/*.test.ts']

/** Its clock runs ten times as fast as the world's, so it goes before the other tests, which run beside it (scripts/test.ts). */
const FAULTS = ['crash', 'cashier', 'gains', 'arcade'].map(name => `src/${name}.test.ts`)

/**
 * Vitest would leave one processor idle: on two, half of the machine. One worker more than processors, as many files wait for
 * a clock or a program. Each file may hold a server and its connections.
 */
const maxWorkers = Math.min(availableParallelism() + 1, 8)

/** `npm test` leaves these out, `npm run test:long` runs them alone, and Vitest by itself runs all (adr 0276). */
const tags = [{ name: 'long', description: 'What takes long for what it tells of most changes' }]

/**
 * Files share the modules of their worker, so that each module is read once a worker and not once a file. What a file changes
 * in a module, in the environment or in a clock it puts back (adr 0125).
 */
const shared = { maxWorkers, isolate: false, tags }

/** A test that waits for what never comes waits longer on a busy machine, no more; one that goes well costs nothing. */
const poll = { timeout: 30_000 }

/** Pages under test. Their pool `vmThreads` gives each file a window, in a worker that has read jsdom already. */
const pages = {
  maxWorkers,
  tags,
  root: 'apps/player',
  environment: 'jsdom',
  setupFiles: [PAGE_SETUP],
  // Longer than the waits of page-waits.ts, so that the wait says what did not come.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As the journeys, and as them never at an engineer's desk (adr 0172). Tests of money and rules have one try.
  retry: process.env.CI === undefined ? 0 : 1,
}

/** Every test of the project in one run; `npm test` runs them all, `npx vitest run --project domain` one ring. */
export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: TestSequencer },
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          root: 'packages',
          environment: 'node',
          include: ['*/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...BROWSER_PACKAGES],
          testTimeout: 120_000,
          // Plain modules, which Node reads by itself: through Vite each name that is imported costs a look, in loops of millions too.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          name: 'browser',
          maxWorkers,
          tags,
          root: 'packages',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: BROWSER_PACKAGES,
          testTimeout: 30_000,
        },
      },
      { test: { ...shared, name: 'sandbox', root: 'apps/sandbox', environment: 'node' } },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          globalSetup: [POSTGRES],
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...FAULTS],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'faults',
          tags,
          root: 'apps/server',
          environment: 'node',
          include: FAULTS,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...pages,
          name: 'player',
          pool: 'vmThreads',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        },
      },
      { test: { ...pages, name: 'player-build', include: OF_BUILD } },
      {
        // As a browser's bundle has it; Node alone would get files of CommonJS, of which one requires what is none.
        resolve: {
          mainFields: ['module'],
          alias: [{ find: /^@ant-design\/icons$/, replacement: '@ant-design/icons/es' }],
        },
        test: {
          ...pages,
          name: 'console',
          root: 'apps/console',
          setupFiles: [EVERY_PAGE_SETUP],
          pool: 'vmThreads',
          deps: { optimizer: { client: { enabled: true, include: BUNDLED_FOR_CONSOLE } } },
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        },
      },
      { test: { ...pages, root: 'apps/console', setupFiles: [], name: 'console-build', include: OF_BUILD } },
      {
        test: {
          ...shared,
          name: 'scripts',
          root: 'scripts',
          environment: 'node',
          include: ['*.test.ts', 'rules/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
