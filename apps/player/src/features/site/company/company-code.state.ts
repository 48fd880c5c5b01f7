import { readStored, writeStored } from '@app/session/storage.ts'

const COMPANY_CODE = 'company_code'

/** The code of the company whose site this is: as the site last said it, until then as the build does. */
export function companyCode(): string {
  return readStored(COMPANY_CODE) ?? import.meta.env.VITE_COMPANY_CODE ?? 'demo'
}

/** Takes the code that the site publishes. */
export function noteCompanyCode(code: string): void {
  writeStored(COMPANY_CODE, code)
}
