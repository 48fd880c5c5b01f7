import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const uploadAddress = async (path: string, origin: string) => {
  vi.stubEnv('VITE_API_ORIGIN', origin)
  return (await import('./upload-address.ts')).uploadAddress(path)
}

test.each([
  ['images/1.png', '', '/sys-upload/images/1.png'],
  ['/images/1.png', '', '/sys-upload/images/1.png'],
  ['/sys-upload/1.png', '', '/sys-upload/1.png'],
  ['/cloud-upload/1.png', '', '/cloud-upload/1.png'],
  ['/sys-uploads/1.png', '', '/sys-upload/sys-uploads/1.png'],
  ['https://cdn.example/1.png', '', 'https://cdn.example/1.png'],
  ['images/1.png', 'https://api.example', 'https://api.example/sys-upload/images/1.png'],
  ['/cloud-upload/1.png', 'https://api.example', 'https://api.example/cloud-upload/1.png'],
])('the upload %s of the host %j is fetched at %s (R0-239 (guard))', async (path, origin, address) => {
  expect(await uploadAddress(path, origin)).toBe(address)
})
