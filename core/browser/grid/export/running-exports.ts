import { atom, useAtomValue } from 'jotai'

/** An export under way in this page; `progress` is percent. */
export type RunningExport = {
  readonly taskId: number
  readonly title: string
  readonly document: string
  readonly progress: number
}

/** The exports that run now. */
export const runningAtom = atom<readonly RunningExport[]>([])

/** The exports of a document that run now; of all documents without a noun. */
export function useRunningExports(document?: string): readonly RunningExport[] {
  const all = useAtomValue(runningAtom)
  return document ? all.filter((one) => one.document === document) : all
}
