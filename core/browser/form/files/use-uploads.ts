import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { pasteTypes } from '../../../shared/file-types.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { FormSession } from '../session/form-session.ts'
import { admitFiles, createUploadQueue, type Uploaded } from './upload-queue.ts'

/**
 * Uploads into a field that holds a list, or with `single` one item or null. Arrived files are appended to whatever the
 * field holds then; a save of the form waits for those under way.
 */
export function useUploads<Item>(of: {
  session: FormSession
  name: string
  accepted: readonly string[]
  maximum: number
  single?: boolean
  itemOf: (file: Uploaded) => Item
}) {
  const { session, name, accepted, maximum, single = false, itemOf } = of
  const listNow = () => asList<Item>(session.methods.getValues(name), single)
  const [queue] = useState(() =>
    createUploadQueue({
      pending: session.uploads,
      failed: (problem) => toast.error(translate(problem)),
      arrived: (files) => session.values.put(name, fromList([...listNow(), ...files.map(itemOf)], single)),
    }),
  )
  const uploads = useAtomValue(queue.list)
  const give = (files: readonly File[], types = accepted) => {
    const { taken, problems } = admitFiles(files, types, maximum - listNow().length - uploads.length, maximum)
    for (const problem of problems) toast.error(translate(problem))
    queue.add(taken)
  }
  return {
    uploads,
    give: (files: readonly File[]) => give(files),
    paste: (files: readonly File[]) => give(files, pasteTypes(accepted)),
    retry: queue.retry,
    remove: queue.remove,
  }
}

/** What a field of files holds, as a list. */
export function asList<Item>(value: unknown, single: boolean): readonly Item[] {
  if (value === null || value === undefined || value === '') return []
  return single ? [value as Item] : (value as readonly Item[])
}

/** A list as the field holds it. */
export function fromList<Item>(list: readonly Item[], single: boolean): readonly Item[] | Item | null {
  return single ? (list.at(-1) ?? null) : list
}
