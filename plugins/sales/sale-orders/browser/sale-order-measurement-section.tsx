import { useMemo } from 'react'
import { readContract } from '../../../../core/browser/api/contract-query.ts'
import { MeasurementPart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { type LengthUnit } from '../../../../core/shared/measurement-lengths.ts'
import { orderedSizes } from '../../../../core/shared/measurement-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import { usualPointList } from '../../measurements/measurement-contract.ts'
import type { CustomerPurchase } from '../sale-order-core-contract.ts'

const usualPoints = (lengthUnit: LengthUnit) => readContract(usualPointList, { query: { lengthUnit } })
const sizesOf = (at: (path: string) => unknown) => orderedSizes(at('sizeRange'))

/** The form section of the measurement table, which a new order takes from its sample order. `start` is what the order starts from today. */
export function SaleOrderMeasurementSection({ start }: { start: CustomerPurchase | undefined }) {
  const sizes = useFormPart(sizesOf)
  const source = useMemo(() => start && { name: message('版单'), table: start.measurement.sample }, [start])
  return <MeasurementPart sizes={sizes} sizeLookup="sizes" usualPoints={usualPoints} source={source} />
}
