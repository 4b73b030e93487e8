import { type ComponentType, useState } from 'react'
import { loadParts } from '../plugin-list.ts'
import { latePart } from '../ui/late-part.tsx'
import type { RecordWindowProps } from '../plugin.ts'

type Window = ReturnType<typeof latePart<RecordWindowProps>>

const windows = new Map<string, Window>()

/** The form of a document's records by noun, loaded when it is first needed; it draws nothing when no installed plugin has it. */
function windowOf(document: string): Window {
  const known = windows.get(document)
  if (known) return known
  const made = latePart(async (): Promise<ComponentType<RecordWindowProps>> => {
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
  return <Found {...props} />
}
