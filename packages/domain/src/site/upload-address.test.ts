import { expect, test } from 'vitest'
import { uploadAddress } from './upload-address.ts'

test.each([
  ['images/1.png', '', '/sys-upload/images/1.png'],
  ['/images/1.png', '', '/sys-upload/images/1.png'],
  ['/sys-upload/1.png', '', '/sys-upload/1.png'],
  ['/cloud-upload/1.png', '', '/cloud-upload/1.png'],
  ['/arcade/tile-slot', '', '/arcade/tile-slot'],
  ['sys-upload/1.png', '', '/sys-upload/1.png'],
  ['/sys-uploads/1.png', '', '/sys-upload/sys-uploads/1.png'],
  ['https://cdn.example/1.png', '', 'https://cdn.example/1.png'],
  ['HTTPS://cdn.example/1.png', 'https://api.example', 'HTTPS://cdn.example/1.png'],
  ['//cdn.example/1.png', '', '//cdn.example/1.png'],
  ['data:image/png;base64,AA', '', 'data:image/png;base64,AA'],
  ['images/1.png', 'https://api.example', 'https://api.example/sys-upload/images/1.png'],
  ['/cloud-upload/1.png', 'https://api.example', 'https://api.example/cloud-upload/1.png'],
  [' images/1.png ', '', '/sys-upload/images/1.png'],
  ['', 'https://api.example', ''],
  ['  ', '', ''],
])('the upload %j of the host %j is fetched at %j (R0-239)', (path, origin, address) => {
  expect(uploadAddress(path, origin)).toBe(address)
})
