import type { Database } from '#platform/db.ts'
import * as store from './publish.store.ts'

export type NewDrawing = store.NewGroup & Readonly<{ turnNum: string }>

/** Adds a stored picture to its group, which is created if it is missing; answers the id of the drawing. */
export function publishDrawing(db: Database, drawing: NewDrawing, imageId: string): Promise<bigint> {
  return db.transaction(async tx => {
    const groupId = await store.findOrInsertGroup(tx, drawing)
    return store.upsertDrawing(tx, groupId, drawing.turnNum, imageId)
  })
}
