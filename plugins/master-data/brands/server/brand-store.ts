import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { eq, inArray } from 'drizzle-orm'
import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { uniqueName } from '../../../../core/server/document/document-unique-name.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { pinyinKey } from '../../../../core/server/pinyin.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { sizes } from '../../sizes/server/size-tables.ts'
import { brandSteps } from '../brand-contract.ts'
import { type Brand, type BrandBody, brandModel } from '../brand-model.ts'
import { brandTable } from './brand-table.ts'
import { brandSizes, brands } from './brand-tables.ts'

const event = ({ id, customer }: Brand) => ({ id, customerId: customer.id })

export const brandKind = recordKindOf(brandTable, event)

/** Columns that are derived from a brand's name. */
export function brandKeys({ name }: Pick<BrandBody, 'name'>) {
  return { pinyinKey: pinyinKey(name ?? ''), keyword: nameKeyword(name ?? '') }
}

/** Reads and changes brands. */
export const brandStore = documentStore({
  table: brandTable,
  steps: brandSteps,
  problems: (content) => missingProblems(brandModel, content),
  requires: uniqueName(brandTable, 'name', ({ customerId }) => eq(brands.customerId, customerId ?? 0)),
  derives: async (_work, { content }) => brandKeys(content),
  attaches: (work, id, { sizes: ids }) => replaceSizes(work, id, ids ?? [], 'sizes'),
  event,
  codeOf: ({ name }) => name,
})

/** Replaces the size ranges of a brand. Throws 422 on `field`. */
export async function replaceSizes(
  work: Work,
  brandId: number,
  ids: readonly number[],
  field: 'ids' | 'sizes',
): Promise<void> {
  const wanted = [...new Set(ids)]
  await work.db.delete(brandSizes).where(eq(brandSizes.brandId, brandId))
  if (wanted.length === 0) return
  const found = await work.db.select({ id: sizes.id }).from(sizes).where(inArray(sizes.id, wanted))
  if (found.length < wanted.length) throw refusedFields([{ field, message: message('所选的尺码组不存在') }])
  await work.db.insert(brandSizes).values(wanted.map((sizeId) => ({ brandId, sizeId })))
}
