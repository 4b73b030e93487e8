import { useCallback } from 'react'
import { readContract } from '../../../../core/browser/api/contract-query.ts'
import { MeasurementPart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import type { LengthUnit } from '../../../../core/shared/measurement-lengths.ts'
import { usualPointList } from '../../measurements/measurement-contract.ts'
import type { TemplateOrderContent } from '../template-order-model.ts'

/** The sizes of all colours of the sample, each once. */
function sampleSizes(at: (path: string) => unknown): readonly string[] {
  const rows = (at('templateDesign.sampleDress') ?? []) as TemplateOrderContent['templateDesign']['sampleDress']
  const names = rows.flatMap(({ sizeRanges }) => sizeRanges.map(({ name }) => name.trim()).filter(Boolean))
  return [...new Map(names.map((name) => [foldedName(name), name])).values()]
}

/** The form section of the measurement table. */
export function TemplateOrderMeasurementSection() {
  const { session } = useFormPlace()
  const sizes = useFormPart(sampleSizes)
  const usualPoints = useCallback(
    (lengthUnit: LengthUnit) => {
      const category = session.values.at('templateDesign.category') as string | null
      return readContract(usualPointList, { query: { lengthUnit, ...(category ? { category } : {}) } })
    },
    [session],
  )
  return <MeasurementPart sizes={sizes} sizeLookup="sizes" usualPoints={usualPoints} />
}
