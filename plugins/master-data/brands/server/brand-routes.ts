import { route } from '../../../../core/server/plugin.ts'
import { createRecord, readRecord, updateRecord } from '../../../../core/server/record-store.ts'
import { brandCreate, brandRead, brandSizesUpdate, brandUpdate } from '../brand-contract.ts'
import { brandKind, checkedBrandValues, replaceSizes } from './brand-store.ts'

export const brandRoutes = [
  route(brandRead, ({ db, params }) => readRecord(db, brandKind, params.id)),
  route(brandCreate, ({ body, work }) =>
    work(async (inside) => createRecord(inside, brandKind, await checkedBrandValues(inside, body))),
  ),
  route(brandUpdate, ({ params, body: { version, ...body }, work }) =>
    work((inside) =>
      updateRecord(inside, brandKind, { id: params.id, version }, () => checkedBrandValues(inside, body, params.id)),
    ),
  ),
  route(brandSizesUpdate, ({ params, body, work }) =>
    work((inside) =>
      updateRecord(inside, brandKind, { id: params.id, version: body.version }, {}, (id) =>
        replaceSizes(inside, id, body.ids),
      ),
    ),
  ),
]
