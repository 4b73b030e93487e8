import { type Effect, on } from '../../../../core/server/plugin.ts'
import type { MaterialNames } from '../../../materials/server-public.ts'
import { addMaterialNames } from './bulk-purchase-store.ts'

/** Lines are found by the new name of a changed material. */
export const followMaterials: Effect = on<MaterialNames & { readonly id: number }>(
  'materials.updated',
  async ({ id, ...names }, work) => addMaterialNames(work, id, names),
)
