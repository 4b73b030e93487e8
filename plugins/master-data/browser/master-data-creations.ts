import type { Choice } from '../../../core/browser/form/choices/lookup.ts'
import { askNewRecordOf } from '../../../core/browser/record/record-creation.tsx'
import { brandRecord } from '../brands/browser/brand-record.ts'
import { customerRecord } from '../customers/browser/customer-record.ts'
import type { Supplier } from '../suppliers/supplier-model.ts'
import { supplierRecord } from '../suppliers/browser/supplier-record.ts'
import { brandChoice, customerChoice, supplierChoice } from './master-data-searches.ts'

/** Opens the form of a new brand for a picker. */
export async function createBrand(name: string): Promise<Choice | undefined> {
  const saved = await askNewRecordOf(brandRecord, { name })
  return saved && brandChoice(saved)
}

/** Opens the form of a new customer for a picker. */
export async function createCustomer(company: string): Promise<Choice | undefined> {
  const saved = await askNewRecordOf(customerRecord, { company })
  return saved && customerChoice(saved)
}

/** Opens the form of a new supplier for a picker, and fills in the category that the picker is limited to. */
export async function createSupplier(name: string, category?: Supplier['category']): Promise<Choice | undefined> {
  const saved = await askNewRecordOf(supplierRecord, { name, ...(category ? { category } : {}) })
  return saved && supplierChoice(saved)
}
