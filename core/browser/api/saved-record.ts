import type { z } from 'zod'
import type { Contract, idParams } from '../../shared/contract.ts'
import { contractKey, invalidateDocuments } from './contract-query.ts'
import { putReply } from './own-saves.ts'

type Read<Saved> = Contract<typeof idParams, z.ZodType, z.ZodUndefined, z.ZodType<Saved, Saved>>

/**
 * Puts what a save answered in the place of what is read of the record, also of one that was just made, so that nobody reads it once more; whatever
 * else was read of its document is out of date.
 */
export async function noteSaved<Saved extends { readonly id: number; readonly version: number }>(
  read: Read<Saved>,
  saved: Saved,
): Promise<void> {
  const [document = ''] = read.path.split('/')
  putReply(contractKey(read, { params: { id: String(saved.id) }, query: {} }), saved)
  await invalidateDocuments(document)
}
