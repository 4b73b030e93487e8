import { copyOf, contentOf, emptyTemplateOrder, referenceOf } from '../template-order-copy.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'

/** How the form was opened. `revise` changes a confirmed order and keeps its last confirmed version readable. */
export type FormMode = 'new' | 'edit' | 'revise' | 'copy' | 'reference'

/** Reads the mode from the address. */
export function formModeOf(path: string, search: Readonly<Record<string, string>>): FormMode {
  if (path.endsWith('/copy')) return 'copy'
  if (path.endsWith('/reference')) return 'reference'
  if (path.endsWith('/edit')) return search['isRevert'] === 'true' ? 'revise' : 'edit'
  return 'new'
}

/** The values that a form starts with. */
export function startingContent(mode: FormMode, order: TemplateOrder | undefined): TemplateOrderContent {
  if (!order) return emptyTemplateOrder()
  if (mode === 'copy') return copyOf(order)
  if (mode === 'reference') return referenceOf(order)
  return contentOf(order)
}

/** Names the record that a form is about, for drafts: an id, or how a new one began. */
export function formKeyOf(mode: FormMode, order: TemplateOrder | undefined): string {
  if (!order) return 'new'
  return mode === 'copy' || mode === 'reference' ? `${mode}:${order.id}` : String(order.id)
}
