import { authenticatorsOf } from '#platform/authenticators.store.ts'

export const { findAuthenticator, putSecret, useStep, useRecoveryCode, confirm, removeAuthenticator } =
  authenticatorsOf({
    secrets: 'staff_authenticators',
    recoveryCodes: 'staff_recovery_codes',
    owner: 'staff_id',
  })
