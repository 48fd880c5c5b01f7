import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
  ['Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120 Mobile', 'android'],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/120', 'other'],
  ['', 'other'],
])('%s is of %s (R2-018)', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
