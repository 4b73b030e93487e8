import { type Effect, on } from '../../../../core/server/plugin.ts'
import { addMaterialNames } from './bulk-purchase-store.ts'

/** Lines are found by the new name of a changed material. */
export const followMaterials: Effect = on<{ readonly id: number }>('materials.updated', ({ id }, work) =>
  addMaterialNames(work.db, id),
)
