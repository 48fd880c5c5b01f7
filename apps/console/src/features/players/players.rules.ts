/** What players are looked for by, beside their names. */
export const FIND_WORDS = {
  phone: { name: '手机', label: '手机号码', hint: '完整输入' },
  email: { name: '邮箱', label: '邮箱地址', hint: '完整输入' },
  ip: { name: 'IP', label: 'IP地址', hint: '90天内由此登录成功的会员，完整输入' },
  device: { name: '设备', label: '设备号', hint: '在此设备登录过的会员，完整输入，见会员的登录页' },
} as const

export type FindWish = Readonly<{ by: keyof typeof FIND_WORDS; value: string }>

const FORMS = [
  ['ip', /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]*(:[\da-f]*){2,7}(\.\d{1,3}){0,3})$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['phone', /^1\d{10}$/],
  // A longer name than an account may have.
  ['device', /^[\w-]{21,64}$/],
] as const

/** What a text that somebody typed has the form of. */
export function findWishOf(text: string): FindWish | undefined {
  const [by] = FORMS.find(([, form]) => form.test(text)) ?? []
  return by === undefined ? undefined : { by, value: text }
}
