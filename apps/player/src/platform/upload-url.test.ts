import { expect, test } from 'vitest'
import { uploadUrl } from './upload-url.ts'

test.each([
  ['a bare path', 'chat/1.webp', '', '/sys-upload/chat/1.webp'],
  ['a path with a slash', '/chat/1.webp', '', '/sys-upload/chat/1.webp'],
  ['a path under /sys-upload', '/sys-upload/gallery/1.webp', '', '/sys-upload/gallery/1.webp'],
  ['a path under /cloud-upload', '/cloud-upload/a.webp', '', '/cloud-upload/a.webp'],
  ['a prefix without its slash', 'cloud-upload/a.webp', '', '/cloud-upload/a.webp'],
  ['a name that only begins alike', '/sys-uploads/a.webp', '', '/sys-upload/sys-uploads/a.webp'],
  ['the app build', 'chat/1.webp', 'https://api.example', 'https://api.example/sys-upload/chat/1.webp'],
  ['an address elsewhere', 'https://example.com/a.webp', '', 'https://example.com/a.webp'],
])('an upload is found: %s (R0-239)', (_, path, origin, expected) => {
  expect(uploadUrl(path, origin)).toBe(expected)
})
