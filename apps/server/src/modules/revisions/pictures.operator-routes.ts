import { uploadPicture } from '@app/contract/operator/pictures.ts'
import { type ImageStore, imageUrl } from '#platform/images/images.store.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'

export function picturesRoutes(router: OperatorRouter, images: ImageStore): void {
  router.write(uploadPicture, async ({ body }, act) => {
    const bytes = Buffer.from(body.file, 'base64')
    // Decoded before the transaction, which would hold a connection meanwhile; a picture that nothing names is seen by nobody.
    const id = await images.keep(bytes)
    const url = imageUrl(id, 'full')
    return act(async () => ({
      answer: { url, thumbUrl: imageUrl(id, 'thumb') },
      entry: { object: { kind: 'picture', id }, after: { url, sentBytes: bytes.length } },
    }))
  })
}
