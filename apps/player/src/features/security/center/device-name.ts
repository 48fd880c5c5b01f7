/** Makes of a browser's own long name what its owner would call it. */

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, '鸿蒙手机'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
/** Order matters: most browsers also carry the names of older ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/UCBrowser/, 'UC浏览器'],
  [/MQQBrowser|QQ\//, 'QQ浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** Such as `安卓手机 · Chrome`. */
export function deviceName(userAgent: string): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [system, browser].filter(name => name !== undefined)
  return known.length > 0 ? known.join(' · ') : '未知设备'
}
