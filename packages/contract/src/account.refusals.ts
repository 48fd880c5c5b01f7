import type { RefusalTable } from './refusal-table.ts'

export const accountRefusals = {
  'UC/AVATAR_UNKNOWN': { status: 400, text: '请选择正确的头像' },
  'UC/NICKNAME_FORMAT': { status: 400, text: '昵称为2-12个汉字、字母或数字' },
  'UC/NICKNAME_RESERVED': { status: 400, text: '该昵称不可使用' },
  'UC/NICKNAME_TAKEN': { status: 409, text: '该昵称已被使用' },
  'UC/NICKNAME_TOO_SOON': { status: 400, text: '昵称每30天只能修改一次' },
  'UC/BIRTHDAY_SET': { status: 400, text: '出生日期设置后不能修改' },
  'UC/FULL_NAME_LOCKED': { status: 400, text: '绑定提款账户后不能修改真实姓名' },
  'UC/FULL_NAME_NEEDED': { status: 400, text: '请先填写真实姓名' },
  'UC/PAYOUT_ACCOUNT_LIMIT': { status: 400, text: '每种类型最多绑定5个提款账户' },
  'UC/PAYOUT_ACCOUNT_UNKNOWN': { status: 404, text: '该提款账户不存在' },
  'UC/PAYOUT_ACCOUNT_TAKEN': { status: 409, text: '该提款账户已被绑定' },
  'UC/PAYOUT_ACCOUNT_USED': { status: 409, text: '有提现正在使用该账户，完成后才能解绑' },
  'UC/BANK_NAME_EMPTY': { status: 400, text: '请选择开户银行' },
  'UC/CARD_NUMBER_FORMAT': { status: 400, text: '银行卡号不正确' },
  'UC/NETWORK_UNKNOWN': { status: 400, text: '请选择正确的网络' },
  'UC/ADDRESS_FORMAT': { status: 400, text: '钱包地址不正确' },
  'UC/WALLET_PROVIDER_EMPTY': { status: 400, text: '请选择钱包类型' },
  'UC/WALLET_ACCOUNT_FORMAT': { status: 400, text: '钱包账号不正确' },
} as const satisfies RefusalTable
