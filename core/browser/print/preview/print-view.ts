import type { Permission } from '../../../shared/permission.ts'
import type { View } from '../../workspace/tabs/view.ts'
import { loadParts } from '../../plugin-list.ts'
import type { PrintTemplate } from '../print-template.ts'

/** The template of an id. Throws when no plugin has it. */
function templateOf(templates: readonly PrintTemplate[], wanted: string): PrintTemplate {
  const found = templates.find(({ id }) => id === wanted)
  if (!found) throw new Error(`no print template ${wanted}`)
  return found
}

/**
 * The view that previews a template at an address; its path names the record as `$id`. `template` is the id of one that the
 * plugin lists under `prints`; with several at one address, it chooses by the query.
 */
export function printView(of: {
  readonly path: string
  readonly permission: Permission
  readonly reads?: Permission
  readonly title: PrintTemplate['title']
  readonly document: string
  readonly template: string | ((query: Readonly<Record<string, string>>) => string)
}): View {
  const { template, ...rest } = of
  const choose = typeof template === 'function' ? template : () => template
  return {
    ...rest,
    takesTab: true,
    load: async () => {
      const [{ createPrintPreview }, parts] = await Promise.all([import('./print-preview.tsx'), loadParts()])
      const templates = parts.flatMap(({ prints = [] }) => prints)
      return { View: createPrintPreview((query) => templateOf(templates, choose(query))) }
    },
  }
}
