import * as site from '@app/domain/site/upload-address.ts'
import { API_ORIGIN } from './app-build.ts'

/** Where this build fetches an uploaded file; the app build asks the host of its server. Source: specification 000 §7. */
export const uploadAddress = (path: string): string => site.uploadAddress(path, API_ORIGIN)
