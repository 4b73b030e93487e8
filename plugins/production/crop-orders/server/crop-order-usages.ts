import { usagesOf } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { cropOrderStore } from './crop-order-store.ts'
import { cropOrderTable } from './crop-order-table.ts'

/** The references that cutting orders hold. */
export const cropOrderReferences: readonly Reference[] = [
  ...usagesOf(cropOrderTable),
  ...(cropOrderStore.versions?.usages ?? []),
]
