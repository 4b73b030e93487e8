import type { NamedReference } from '../../../../core/shared/contract.ts'
import type { LinkedDocument, LinkSource, StyleKey } from '../../../../core/browser/plugin.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { TemplateDesign } from '../template-order-model.ts'

const { path } = templateOrderDocument

/** Code and type of a sample order that the list or a page passes in; undefined for a draft, which has no code yet. */
function styleOfTemplateOrder(record: Readonly<Record<string, unknown>>): StyleKey | undefined {
  const design = record['templateDesign'] as { readonly code?: unknown; readonly type?: unknown } | undefined
  const code = record['code'] ?? design?.code
  const type = record['type'] ?? design?.type
  return typeof code === 'string' && code && typeof type === 'string' ? { code, type } : undefined
}

function linkTo(
  row: { readonly id: number } & Partial<Pick<TemplateDesign, 'code' | 'type' | 'customerCode'>> & {
      readonly brand?: NamedReference | null
    },
): LinkedDocument {
  const detail = [row.brand?.name, row.customerCode].filter(Boolean).join(' · ')
  return {
    path: `${path}/${row.id}`,
    title: [row.code ?? `#${row.id}`, row.type].filter(Boolean).join(' '),
    ...(detail ? { detail } : {}),
  }
}

/**
 * Links between the sample orders of one design: its other sample types, and the order that this one was copied from.
 */
export const templateOrderLinks: LinkSource = {
  document: templateOrderDocument,
  keyOf: styleOfTemplateOrder,
  find: async ({ code, type }, signal) => {
    const [{ call }, { templateOrderRead }, { templateOrderSearch }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../template-order-contract.ts'),
      import('../template-order-list-contract.ts'),
    ])
    const { records } = await call(templateOrderSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
    const same = records.filter((row) => row.code === code)
    const own = same.find((row) => row.type === type)
    if (!own) return same.map(linkTo)
    const get = (id: number) => call(templateOrderRead, { params: { id }, query: {}, signal })
    const { source } = await get(own.id)
    if (source === null || same.some((row) => row.id === source)) return same.map(linkTo)
    // The source may have been deleted since; then there is no link to it.
    const origin = await get(source).catch(() => undefined)
    if (!origin) return same.map(linkTo)
    return [linkTo({ ...origin.templateDesign, id: origin.id }), ...same.map(linkTo)]
  },
}
