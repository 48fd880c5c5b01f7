import type { AgreementName } from '@app/client/site/read-agreement.ts'

export const AGREEMENT_NAMES = { user: '用户协议', privacy: '隐私政策' } as const satisfies Record<
  AgreementName,
  string
>
