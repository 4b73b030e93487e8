import { type ComponentType, Suspense, useState } from 'react'
import { loadParts } from '../plugin-list.ts'
import { lazyPart } from '../ui/wanted-module.ts'
import type { RecordWindowProps } from '../plugin.ts'

type Window = ReturnType<typeof lazyPart<RecordWindowProps>>

const windows = new Map<string, Window>()

/** The form of a document's records by noun, loaded when it is first needed; it draws nothing when no installed plugin has it. */
function windowOf(document: string): Window {
  const known = windows.get(document)
  if (known) return known
  const made = lazyPart(async (): Promise<ComponentType<RecordWindowProps>> => {
    const all = (await loadParts()).flatMap(({ windows: own = [] }) => own)
    const found = all.find((one) => one.document.noun === document)
    return found ? (await found.load()).page.Window : () => null
  })
  windows.set(document, made)
  return made
}

/** The form of a record of any area, in a window over the current page. */
export function RecordWindow({ document, ...props }: RecordWindowProps & { document: string }) {
  const [Found] = useState(() => windowOf(document))
  return (
    <Suspense fallback={null}>
      <Found {...props} />
    </Suspense>
  )
}
