import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { route } from '../../../../core/server/plugin.ts'
import { updateRecord } from '../../../../core/server/record-store.ts'
import { brandCalls, brandSizesUpdate } from '../brand-contract.ts'
import { brandModel } from '../brand-model.ts'
import { brandKind, brandStore, replaceSizes } from './brand-store.ts'

export const brandRoutes = [
  ...documentRoutes(brandModel, brandCalls, brandStore),
  route(brandSizesUpdate, ({ params, body, work }) =>
    work((inside) =>
      updateRecord(inside, brandKind, { id: params.id, version: body.version }, {}, (id) =>
        replaceSizes(inside, id, body.ids, 'ids'),
      ),
    ),
  ),
]
