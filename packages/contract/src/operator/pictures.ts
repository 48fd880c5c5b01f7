/** Pictures that content shows: checked, written anew, and served under our own address. Source: console §2 (content). */
import { z } from 'zod/mini'
import { operatorEndpoint } from './operator-endpoint.ts'

/** 5 MiB in base64, and what stands around it in the body. */
const BASE64_MAX = 6_990_512
const BODY_MAX_BYTES = BASE64_MAX + 1_024

/** Keeps a picture; the same picture has the same address. Nobody sees it before content that names it is published. */
export const uploadPicture = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/pictures',
  summary: '上传图片',
  access: 'operator',
  capability: 'content.edit',
  audit: 'write',
  bodyMaxBytes: BODY_MAX_BYTES,
  body: z.object({
    /** The bytes of a JPEG, PNG or WebP file in base64. */
    file: z.string().check(z.minLength(4), z.maxLength(BASE64_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  answer: z.object({ url: z.string(), thumbUrl: z.string() }),
  refusals: ['UPLOAD/NOT_AN_IMAGE', 'UPLOAD/TOO_LARGE', 'UPLOAD/TOO_MANY_PIXELS'],
})
