import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { kindOf, pluginsOfPage } from '../../../../core/browser/plugin-list.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { permits } from '../../../../core/shared/permission.ts'
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
  if (!view || !permits(sessionNow().actor?.permissions, view.permission)) return undefined
  return view.path.replace('$id', String(id))
}

const leading = { material: materialDocument, productionOrder: productionOrderDocument } as const

/** The pages of the records that rows of stock and of its movements name. */
export function stockCellPath(row: ListRow, key: string): string | undefined {
  const kind = key === 'material' || key === 'productionOrder' ? leading[key] : undefined
  const named = row[key] as { readonly id: number } | null | undefined
  if (!kind || !named || !permits(sessionNow().actor?.permissions, readersOf(kind))) return undefined
  return `${kind.path}/${named.id}`
}
