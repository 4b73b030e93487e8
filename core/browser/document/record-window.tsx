import { Suspense, useState } from 'react'
import { pluginsOfPage } from '../plugin-list.ts'
import { lazyPart } from '../ui/wanted-module.ts'
import type { RecordWindowProps } from '../plugin.ts'

type Window = ReturnType<typeof lazyPart<RecordWindowProps>>

const windows = new Map<string, Window>()

/**
 * The form of a document's records by noun, loaded when it is first needed. Undefined when no installed plugin has it.
 */
function windowOf(document: string): Window | undefined {
  const known = windows.get(document)
  if (known) return known
  const found = pluginsOfPage()
    .flatMap(({ windows: all = [] }) => all)
    .find((one) => one.document.noun === document)
  if (!found) return undefined
  const made = lazyPart(async () => (await found.load()).page.Window)
  windows.set(document, made)
  return made
}

/** The form of a record of any area, in a window over the current page. */
export function RecordWindow({ document, ...props }: RecordWindowProps & { document: string }) {
  const [Found] = useState(() => windowOf(document))
  if (!Found) return null
  return (
    <Suspense fallback={null}>
      <Found {...props} />
    </Suspense>
  )
}
