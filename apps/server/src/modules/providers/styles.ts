import type { ProviderStyle } from '#platform/game-providers.ts'
import { hmacBodyTime } from './style-hmac-body-time.ts'
import { hmacConcat } from './style-hmac-concat.ts'
import { hmacSorted } from './style-hmac-sorted.ts'
import { rsaBody } from './style-rsa-body.ts'
import { staticToken } from './style-static-token.ts'
import { transferCalls } from './style-transfer.ts'
import type { WalletStyle } from './wallet-call.ts'

/** How each style speaks. */
export const styles: Readonly<Record<ProviderStyle, WalletStyle>> = {
  'rsa-body': rsaBody,
  'hmac-concat': hmacConcat,
  'hmac-sorted': hmacSorted,
  'hmac-body-time': hmacBodyTime,
  'static-token': staticToken,
  transfer: transferCalls,
}
