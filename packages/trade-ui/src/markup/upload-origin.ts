import { createContext } from 'react'

/** The origin that uploads are fetched from; empty for the page's own, which the web build needs. */
export const UploadOrigin = createContext('')
