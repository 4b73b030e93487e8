import { useMemo } from 'react'
import { MeasuredSamplePart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { useMeasuredSamples } from '../../../../core/browser/form/measurements/use-measured-samples.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { measuredSampleCalls } from '../../../sales/public.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'

/** Shows what was measured at the samples of the order's colour. They belong to the sample order, whose page shows those of all colours. */
export function PatterningOrderSamples({ order: { orderId, color } }: { order: PatterningOrder }) {
  const { samples, save } = useMeasuredSamples(measuredSampleCalls, orderId)
  const own = useMemo(
    () =>
      samples && {
        ...samples,
        samples: samples.samples.filter((sample) => foldedName(sample.color) === foldedName(color)),
      },
    [samples, color],
  )
  return own ? <MeasuredSamplePart of={own} save={save} /> : null
}
