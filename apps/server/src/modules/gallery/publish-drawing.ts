import type { Database } from '#platform/db.ts'
import * as store from './publish.store.ts'

export type NewDrawing = store.NewGroup & Readonly<{ turnNum: string }>

/** Puts a stored picture into its group, which is made when it is new; answers the drawing. */
export function publishDrawing(db: Database, drawing: NewDrawing, imageId: string): Promise<bigint> {
  return db.transaction(async tx => {
    const groupId = await store.findOrInsertGroup(tx, drawing)
    return store.upsertDrawing(tx, groupId, drawing.turnNum, imageId)
  })
}
