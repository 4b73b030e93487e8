import { useMemo, useSyncExternalStore } from 'react'
import { useFormPlace } from './form-context.ts'

/** Reads the present value at a path of a form. */
export type ReadsForm = (path: string) => unknown

/** Wraps a function that returns plain data: while the data stay equal, the wrapper returns the same object. Callers must not change it. */
export function sameUntilOther<Part>(read: () => Part): () => Part {
  let last: { readonly text: string | undefined; readonly part: Part } | undefined
  return () => {
    const text: string | undefined = JSON.stringify(read())
    if (last?.text !== text || !last) last = { text, part: (text === undefined ? undefined : JSON.parse(text)) as Part }
    return last.part
  }
}

/**
 * Returns plain data that `read` computes from the values of the surrounding form. `read` runs at each change of the
 * form; the component is drawn again only when the data differ.
 */
export function useFormPart<Part>(read: (at: ReadsForm) => Part): Part {
  const { values } = useFormPlace().session
  const part = useMemo(() => values.whenChanged(sameUntilOther(() => read(values.at))), [values, read])
  return useSyncExternalStore(values.subscribe, part)
}
