import type { Module, ModuleContext } from '#module.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import { imageStore } from '#platform/images/images.store.ts'
import { serveImages } from '#platform/images/serve-images.ts'
import { demonstrateNextDrawings } from './demonstrate-drawings.job.ts'
import { addDrawingsOf, seedGallery } from './gallery.demonstration.ts'
import { galleryRoutes } from './gallery.routes.ts'
import { galleryService } from './gallery.service.ts'
import { paintingService } from './painting.service.ts'
import { prunePaintings } from './prune-paintings.job.ts'

type Parts = ModuleContext & Readonly<{ draws: DrawsService; games: GamesService }>

/** The gallery of drawings, and generated pictures. */
export function galleryModule(parts: Parts) {
  const images = imageStore(parts.db)
  const paintings = paintingService(parts)
  const gallery = galleryService({ ...parts, images, paintings })
  return {
    services: { gallery, paintings },
    serve: ({ router, http }) => {
      galleryRoutes(router, gallery)
      serveImages(http, images)
    },
    works: [prunePaintings.by(() => paintings.prune())],
    demonstration: {
      fill: () => seedGallery(parts),
      works: [demonstrateNextDrawings.by(({ issueId }) => addDrawingsOf(parts, BigInt(issueId)))],
    },
  } satisfies Module
}
