import type { Permission } from '../../../shared/permission.ts'
import type { View } from '../../workspace/tabs/view.ts'
import type { PrintTemplate } from '../print-template.ts'

/**
 * The view that previews a template at an address; its path names the record as `$id`. With several templates at one
 * address, `template` chooses by the query.
 */
export function printView(of: {
  readonly path: string
  readonly permission: Permission
  readonly title: PrintTemplate['title']
  readonly document: string
  readonly template: PrintTemplate | ((query: Readonly<Record<string, string>>) => PrintTemplate)
}): View {
  const { template, ...rest } = of
  const choose = typeof template === 'function' ? template : () => template
  return {
    ...rest,
    load: async () => {
      const { createPrintPreview } = await import('./print-preview.tsx')
      return { View: createPrintPreview(choose) }
    },
  }
}
