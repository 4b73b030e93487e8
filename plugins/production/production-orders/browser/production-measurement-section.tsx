import { useMemo } from 'react'
import { readContract } from '../../../../core/browser/api/contract-query.ts'
import { MeasurementPart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { type LengthUnit, type Measurement } from '../../../../core/shared/measurement-lengths.ts'
import { orderedSizes } from '../../../../core/shared/measurement-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import { usualPointList } from '../../../sales/public.ts'

const usualPoints = (lengthUnit: LengthUnit) => readContract(usualPointList, { query: { lengthUnit } })
const sizesOf = (at: (path: string) => unknown) => orderedSizes(at('sizeRange'))

/** The form section of the measurement table, which a new order takes from its sale order. `ordered` is the table of the sale order today. */
export function ProductionMeasurementSection({ ordered }: { ordered: Measurement | undefined }) {
  const sizes = useFormPart(sizesOf)
  const source = useMemo(() => ordered && { name: message('销售单'), table: ordered }, [ordered])
  return <MeasurementPart sizes={sizes} sizeLookup="sizes" usualPoints={usualPoints} source={source} />
}
