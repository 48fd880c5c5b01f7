import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36',
    '安卓手机 · Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X) AppleWebKit/605.1 Version/14.0 Mobile Safari/604.1',
    'iPhone · Safari',
  ],
  ['Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/87 MicroMessenger/8.0', '安卓手机 · 微信'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/120 Safari Edg/120', 'Windows 电脑 · Edge'],
  ['curl/8.0', '未知设备'],
  ['', '未知设备'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
