import type { FindLinked, LinkedDocument } from '../../../../core/browser/plugin.ts'
import type { NamedReference } from '../../../../core/shared/contract.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { rowsOfStyle } from '../../../../core/browser/document/style-links.ts'
import type { TemplateDesign } from '../template-order-model.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderRead } from '../template-order-contract.ts'
import { templateOrderRows, templateOrderSearch } from '../template-order-list-contract.ts'
import { type SyncStatus, templateOrderStates } from '../template-order-options.ts'

/** Sample orders, with the day of their publication. */
export const read = homeRows(templateOrderRows, ({ id, code, type, customerCode, brand, publicationDate }, today) => ({
  title: [code || `#${id}`, type].filter(Boolean).join(' '),
  detail: [brand?.name, customerCode],
  ...dueNote(publicationDate, today),
}))

const { path } = templateOrderDocument

function linkTo(
  row: { readonly id: number; readonly syncStatus?: SyncStatus | undefined } & Partial<
    Pick<TemplateDesign, 'code' | 'type' | 'customerCode'>
  > & {
      readonly brand?: NamedReference | null
    },
): LinkedDocument {
  const detail = [row.brand?.name, row.customerCode].filter(Boolean).join(' · ')
  return {
    path: `${path}/${row.id}`,
    title: [row.code ?? `#${row.id}`, row.type].filter(Boolean).join(' '),
    ...(detail ? { detail } : {}),
    ...(row.syncStatus ? { state: templateOrderStates[row.syncStatus] } : {}),
  }
}

/** The sample orders of one design: its other sample types, and the order that this one was copied from. */
export const findLinkedTemplateOrders: FindLinked = async (key, signal) => {
  const same = await rowsOfStyle(templateOrderSearch, key, signal)
  const own = same.find((row) => row.type === key.type)
  if (!own) return same.map(linkTo)
  const get = (id: number) => call(templateOrderRead, { params: { id }, query: {}, signal })
  const { source } = await get(own.id)
  if (source === null || same.some((row) => row.id === source)) return same.map(linkTo)
  // The source may have been deleted since; then there is no link to it.
  const origin = await get(source).catch(() => undefined)
  if (!origin) return same.map(linkTo)
  return [linkTo({ ...origin.templateDesign, id: origin.id, syncStatus: origin.syncStatus }), ...same.map(linkTo)]
}
