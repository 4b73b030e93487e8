import type { z } from 'zod'
import type { Contract, idParams } from '../../shared/contract.ts'
import { contractKey } from './contract-query.ts'
import { noteOwnVersion } from './own-version.ts'
import { queryClient } from './query-client.ts'

type Read<Saved> = Contract<typeof idParams, z.ZodType, z.ZodUndefined, z.ZodType<Saved, Saved>>

/**
 * Puts what a save answered in the place of what was read of the record, so that nobody reads it once more; whatever else was read of its document is out
 * of date. The change that the server tells of this very save is passed over.
 */
export async function noteSaved<Saved extends { readonly id: number; readonly version: number }>(
  read: Read<Saved>,
  saved: Saved,
): Promise<void> {
  const [document = ''] = read.path.split('/')
  noteOwnVersion(document, saved)
  const key = contractKey(read, { params: { id: String(saved.id) }, query: {} })
  queryClient.setQueryData(key, saved)
  const own = JSON.stringify(key)
  await queryClient.invalidateQueries({
    queryKey: [document],
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
  })
}
