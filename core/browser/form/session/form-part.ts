import { useMemo, useSyncExternalStore } from 'react'
import { useFormPlace } from './form-context.ts'

/** Reads the present value at a path of a form. */
export type ReadsForm = (path: string) => unknown

/** Makes a reading of plain data that answers the same until it says something else. Nothing changes an answer in place. */
export function sameUntilOther<Part>(read: () => Part): () => Part {
  let last: { readonly text: string | undefined; readonly part: Part } | undefined
  return () => {
    const text: string | undefined = JSON.stringify(read())
    if (last?.text !== text || !last) last = { text, part: (text === undefined ? undefined : JSON.parse(text)) as Part }
    return last.part
  }
}

/**
 * What follows from the values of the form around, as plain data: the same until it says something else. The component draws anew only then. `read` is
 * asked again at each change of the form.
 */
export function useFormPart<Part>(read: (at: ReadsForm) => Part): Part {
  const { values } = useFormPlace().session
  const part = useMemo(() => values.whenChanged(sameUntilOther(() => read(values.at))), [values, read])
  return useSyncExternalStore(values.subscribe, part)
}
