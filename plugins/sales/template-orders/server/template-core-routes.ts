import { type Route, route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import {
  templateDesignRead,
  templateRead,
  templateList,
  templateRetrieve,
  templateSearch,
} from '../template-core-contract.ts'
import { designFor, loadConfirmedDesign, loadTemplate, searchTemplates } from './template-core-data.ts'
import { retrieveDesigns } from './template-retrieval.ts'

export const templateCoreRoutes: readonly Route[] = [
  route(templateList, ({ db, query: { page, size, bomExist, ...filter } }) =>
    searchTemplates(
      db,
      { ...filter, bomExist: bomExist === undefined ? undefined : bomExist === 'true' },
      { page, size },
    ),
  ),
  route(templateSearch, ({ db, query, body }) => searchTemplates(db, body, query)),
  route(templateRead, async ({ actor, db, query }) => {
    const template = await loadTemplate(db, query)
    const design = template && (await loadConfirmedDesign(db, query.code, query.type))
    if (!design) throw notFound()
    return designFor(actor, { ...design, template })
  }),
  route(templateDesignRead, async ({ actor, db, query }) => {
    const design = await loadConfirmedDesign(db, query.code, query.type)
    if (!design) throw notFound()
    return designFor(actor, design)
  }),
  route(templateRetrieve, ({ db, query, body }) => retrieveDesigns(db, body, query)),
]
