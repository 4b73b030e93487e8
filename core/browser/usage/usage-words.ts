import { usageRead } from '../../shared/usage-contract.ts'
import { canDeleteUsed, sumOfUses, usageText } from '../../shared/usage-rules.ts'
import { call } from '../api/client.ts'
import { translate } from '../i18n/text.ts'

/** What uses some records of a document, in one sentence; undefined when nothing does, and when nothing could be found out. */
export async function readUsageText(document: string, ...ids: readonly number[]): Promise<string | undefined> {
  const reads = ids.map((id) => call(usageRead, { params: { document, id } }))
  const usages = await Promise.all(reads).catch(() => [])
  const text = usageText(sumOfUses(usages))
  return text && translate(text)
}

/** Why a record cannot be deleted, asked before the deletion, which checks again; undefined when no reason is known. */
export async function readUsageRefusal(document: string, id: number): Promise<string | undefined> {
  const usage = await call(usageRead, { params: { document, id }, query: { keeping: 'true' } }).catch(() => undefined)
  const verdict = usage && canDeleteUsed(usage)
  return verdict && !verdict.allowed ? translate(verdict.reason) : undefined
}
