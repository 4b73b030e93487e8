import { readablePath } from '../../../../core/browser/document/readable-path.ts'
import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { kindOf, pluginsOfPage } from '../../../../core/browser/plugin-list.ts'
import { permitsNow } from '../../../../core/browser/session/session.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { materialDocument } from '../../../materials/public.ts'
import { productionOrderDocument } from '../../../production/public.ts'

/** Where documents are shown: most at their address, some beside it, and some by their form. */
const places = ['$id', '$id/detail', 'detail/$id', '$id/edit']

/** The address of a document that moved stock; undefined where this person has no page of it. */
export function moverPath(noun: string, id: number): string | undefined {
  const path = kindOf(noun)?.path
  if (path === undefined) return undefined
  const views = pluginsOfPage().flatMap((plugin) => plugin.views ?? [])
  const view = places.flatMap((place) => views.find((one) => one.path === `${path}/${place}`) ?? [])[0]
  if (!view || !permitsNow(view.permission)) return undefined
  return view.path.replace('$id', String(id))
}

const leading: Readonly<Record<string, DocumentKind>> = {
  material: materialDocument,
  productionOrder: productionOrderDocument,
}

/** The pages of the records that rows of stock and of its movements name. */
export const stockCellPath = (row: ListRow, key: string): string | undefined =>
  readablePath(leading[key], (row[key] as { readonly id: number } | null | undefined)?.id)
