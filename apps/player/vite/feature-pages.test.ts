import { expect, test } from 'vitest'
import { featurePages } from './feature-pages.ts'

const { load, transform } = featurePages() as unknown as {
  load: (id: string) => string | undefined
  transform: (code: string, id: string) => { code: string } | undefined
}
const rows = (...pages: string[]) => pages.map(page => `load: () => import('./${page}.page.tsx'),`).join('\n')

test('the pages of a feature are one module, a heavy page and the first screen are their own', () => {
  const account = transform(rows('profile', 'setting', 'profile'), '/src/features/account/account.screens.ts')
  expect(account?.code.match(/import\('feature-pages\/account'\)/g)).toHaveLength(3)
  expect(load('\0feature-pages/account')).toBe(
    'export * from "/src/features/account/profile.page.tsx"\nexport * from "/src/features/account/setting.page.tsx"',
  )
  const home = transform(rows('home'), '/src/features/home/home.screens.ts')
  expect(home?.code).toBe(rows('home'))
  const auth = transform(rows('login', 'security-center'), '/src/features/auth/auth.screens.ts')
  expect(auth?.code).toBe(`load: () => import('feature-pages/auth'),\n${rows('security-center')}`)
})

test('other modules stay as they are', () => {
  expect(transform(rows('a'), '/src/features/account/account.queries.ts')).toBeUndefined()
  expect(load('/src/features/account/profile.page.tsx')).toBeUndefined()
})
