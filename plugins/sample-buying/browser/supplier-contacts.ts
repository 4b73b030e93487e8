import { call } from '../../../core/browser/api/client.ts'
import { supplierList } from '../../master-data/public.ts'

/** How a supplier is reached, as far as the person may read it. */
export type SupplierContact = { readonly phone: string | null; readonly address: string | null }

/** How a supplier is reached. Throws `CallError`. */
export async function readContact(
  { id, name }: { readonly id: number; readonly name: string },
  signal?: AbortSignal,
): Promise<SupplierContact> {
  const { records } = await call(supplierList, { query: { page: 1, size: 100, name }, ...(signal ? { signal } : {}) })
  const found = records.find((one) => one.id === id)
  return { phone: found?.phone || null, address: found?.fullAddress || null }
}
