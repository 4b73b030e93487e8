import { formOf, sentOf } from '../../../../core/shared/document/document-content.ts'
import type { UnitKind } from '../../../master-data/public.ts'
import { type Material, type MaterialValues, materialModel } from '../material-model.ts'
import { followingAmounts, followingContent, materialAmounts } from '../material-rules.ts'

/** The derived amounts for the values typed so far; `kind` is what the chosen unit counts in. */
export function typedAmounts(values: MaterialValues, kind: UnitKind | undefined): ReturnType<typeof materialAmounts> {
  return materialAmounts(sentOf(materialModel, values), kind)
}

/**
 * The form values of a saved material. Amounts that are only derived are left empty, so that they keep following the
 * others.
 */
export function startingMaterial(material: Material): MaterialValues {
  const values = formOf(materialModel, material)
  const content = followingContent(sentOf(materialModel, values), material.unit?.kind)
  return { ...values, ...Object.fromEntries(followingAmounts.map((key) => [key, content[key]])) }
}
