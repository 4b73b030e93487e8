import type { StyleKey } from '../../../../core/browser/plugin.ts'

/** Code and type of a sample order that the list or a page passes in; undefined for a draft, which has no code yet. */
export function styleOfTemplateOrder(record: Readonly<Record<string, unknown>>): StyleKey | undefined {
  const design = record['templateDesign'] as { readonly code?: unknown; readonly type?: unknown } | undefined
  const code = record['code'] ?? design?.code
  const type = record['type'] ?? design?.type
  return typeof code === 'string' && code && typeof type === 'string' ? { code, type } : undefined
}
