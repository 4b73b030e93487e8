import { and, eq, inArray } from 'drizzle-orm'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { pinyinKey } from '../../../../core/server/pinyin.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import {
  type RecordKind,
  readManyThroughList,
  readThroughList,
  requireExisting,
  requireUnique,
  sameText,
} from '../../../../core/server/record-store.ts'
import { refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { customers } from '../../customers/server/customer-tables.ts'
import { sizes } from '../../sizes/server/size-tables.ts'
import type { Brand, BrandBody } from '../brand-contract.ts'
import { brandDocument } from '../brand-document.ts'
import { canSaveBrand } from '../brand-rules.ts'
import { brandSizes, brands } from './brand-tables.ts'
import { brandListSource } from './brand-list.ts'

export const brandKind: RecordKind<typeof brands, Brand> = {
  document: brandDocument,
  table: brands,
  read: readThroughList(brandListSource),
  readMany: readManyThroughList(brandListSource),
  event: ({ id, customer }) => ({ id, customerId: customer.id }),
}

/** Columns that are derived from a brand's name. */
export function brandKeys(name: string) {
  return { pinyinKey: pinyinKey(name), keyword: nameKeyword(name) }
}

/** The columns of a brand, from a checked body. */
export function brandValues(body: BrandBody) {
  const name = body.name ?? ''
  return { name, customerId: body.customerId ?? 0, ...brandKeys(name) }
}

/** Checks the body of a brand and returns its columns. Throws 422. */
export async function checkedBrandValues(work: Work, body: BrandBody, except?: number) {
  requireAllowed(canSaveBrand(body))
  const values = brandValues(body)
  const { name, customerId } = values
  await requireExisting(work, customers, customerId, 'customerId')
  const siblings = and(eq(brands.customerId, customerId), sameText(brands.name, name))
  await requireUnique(work, brands, siblings, { field: 'name', except })
  return values
}

/** Replaces the size ranges of a brand. Throws 422. */
export async function replaceSizes(work: Work, brandId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  await work.db.delete(brandSizes).where(eq(brandSizes.brandId, brandId))
  if (wanted.length === 0) return
  const found = await work.db.select({ id: sizes.id }).from(sizes).where(inArray(sizes.id, wanted))
  if (found.length < wanted.length) throw refusedFields([{ field: 'ids', message: message('所选的尺码组不存在') }])
  await work.db.insert(brandSizes).values(wanted.map((sizeId) => ({ brandId, sizeId })))
}
