import { route } from '../../../../../core/server/plugin.ts'
import { swatchCreate, swatchRead, swatchUpdate, swatchUseUp } from '../swatch-contract.ts'
import { createSwatch, readSwatch, updateSwatch, markUsedUp } from './swatch-store.ts'

export const swatchRoutes = [
  route(swatchRead, ({ db, params }) => readSwatch(db, params.id)),
  route(swatchCreate, ({ work, body }) => work((inside) => createSwatch(inside, body))),
  route(swatchUpdate, ({ work, params, body: { version, ...body } }) =>
    work((inside) => updateSwatch(inside, params.id, version, body)),
  ),
  route(swatchUseUp, ({ work, params, body }) => work((inside) => markUsedUp(inside, params.id, body.version))),
]
