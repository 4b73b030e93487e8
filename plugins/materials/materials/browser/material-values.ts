import { bodyOfValues } from '../../../../core/browser/record/record-body.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import type { NamedReference } from '../../../../core/shared/contract.ts'
import type { Material, MaterialBody } from '../material-contract.ts'
import { enteredGap, materialAmounts } from '../material-rules.ts'
import { followingAmounts, materialSections } from './material-sections.ts'

/** A material as its form holds it: references with their names, the gap as it is entered. */
export type MaterialValues = Partial<Omit<MaterialBody, 'supplierId' | 'unitId' | 'categoryId'>> & {
  supplierId: NamedReference | null
  unitId: NamedReference | null
  categoryId: NamedReference | null
}

export const emptyMaterial: MaterialValues = {
  name: '',
  imageUrls: [],
  calculateGap: null,
  supplierId: null,
  unitId: null,
  categoryId: null,
}

/** The body of a save. */
export function bodyOfMaterial(values: MaterialValues): MaterialBody {
  return bodyOfValues(materialSections, values) as MaterialBody
}

/** What the amounts come to with what is typed so far, nothing entered for those that follow. */
export function followingOf(values: MaterialValues): Readonly<Record<string, string | null>> {
  const body = bodyOfMaterial(values)
  const typed = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'name' ? (parseDecimal(value) ?? null) : value,
    ]),
  ) as MaterialBody
  return materialAmounts(typed, values.unitId?.name)
}

/** A saved material as a detail page shows it. */
export function valuesOfMaterial(material: Material): MaterialValues {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, gap, supplier, unit, category, ...own } = material
  return {
    ...own,
    calculateGap: enteredGap(gap),
    supplierId: { id: supplier.id, name: supplier.name },
    unitId: unit,
    categoryId: category ? { id: category.id, name: category.name } : null,
  }
}

/** A saved material as its form starts: amounts that only follow from the others are left to follow them further. */
export function startingMaterial(material: Material): MaterialValues {
  const values = valuesOfMaterial(material)
  const left = Object.fromEntries(followingAmounts.map((key) => [key, null]))
  const following = followingOf({ ...values, ...left })
  const isSame = (key: (typeof followingAmounts)[number]) =>
    Number(values[key]) === Number(following[key] ?? Number.NaN)
  return { ...values, ...Object.fromEntries(followingAmounts.filter(isSame).map((key) => [key, null])) }
}
