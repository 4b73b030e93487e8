import { route } from '../../../../core/server/plugin.ts'
import { withoutHidden } from '../../../../core/server/list/list-columns.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { materialCreate, materialRead, materialUpdate } from '../material-contract.ts'
import { materialList } from './material-list.ts'
import { createMaterial, readMaterial, updateMaterial } from './material-store.ts'

export const materialRoutes = [
  route(materialRead, async ({ actor, db, params }) => {
    const found = await readMaterial(db, params.id)
    if (!found) throw notFound()
    return withoutHidden(materialList, actor, found)
  }),
  route(materialCreate, ({ body, work }) => work((inside) => createMaterial(inside, body))),
  route(materialUpdate, ({ params, body, work }) => work((inside) => updateMaterial(inside, params.id, body))),
]
