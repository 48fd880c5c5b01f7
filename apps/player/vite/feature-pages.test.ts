import { expect, test } from 'vitest'
import { featurePages } from './feature-pages.ts'

const { load, transform } = featurePages() as unknown as {
  load: (id: string) => string | undefined
  transform: (code: string, id: string) => { code: string } | undefined
}
const rows = (...pages: string[]) => pages.map(page => `load: () => import('./${page}.page.tsx'),`).join('\n')

test('the pages of a feature are one module, a heavy page and the first screen are their own', () => {
  const profile = transform(rows('profile', 'setting', 'profile'), '/src/features/profile/profile.screens.ts')
  expect(profile?.code.match(/import\('feature-pages\/profile'\)/g)).toHaveLength(3)
  expect(load('\0feature-pages/profile')).toBe(
    'export * from "/src/features/profile/profile.page.tsx"\nexport * from "/src/features/profile/setting.page.tsx"',
  )
  const home = transform(rows('home'), '/src/features/home/home.screens.ts')
  expect(home?.code).toBe(rows('home'))
  const security = transform(
    rows('change-password', 'security-center'),
    '/src/features/security/security.screens.ts',
  )
  expect(security?.code).toBe(`load: () => import('feature-pages/security'),\n${rows('security-center')}`)
})

test('other modules stay as they are', () => {
  expect(transform(rows('a'), '/src/features/profile/profile.queries.ts')).toBeUndefined()
  expect(load('/src/features/profile/profile.page.tsx')).toBeUndefined()
})
