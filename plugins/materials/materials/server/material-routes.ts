import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { materialCreate, materialRead, materialUpdate } from '../material-contract.ts'
import { createMaterial, readMaterial, updateMaterial } from './material-store.ts'

export const materialRoutes = [
  route(materialRead, async ({ db, params }) => {
    const found = await readMaterial(db, params.id)
    if (!found) throw notFound()
    return found
  }),
  route(materialCreate, ({ body, work }) => work((inside) => createMaterial(inside, body))),
  route(materialUpdate, ({ params, body, work }) => work((inside) => updateMaterial(inside, params.id, body))),
]
