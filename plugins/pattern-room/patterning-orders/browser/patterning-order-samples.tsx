import { useMemo } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { MeasuredBody } from '../../../../core/browser/form/measurements/measured-sample-dialog.tsx'
import { MeasuredSamplePart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import {
  measuredSampleRead,
  measuredSampleSave,
  measuresSamples,
  templateOrderDocument,
} from '../../../sales/public.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'

const { noun } = templateOrderDocument

/** What was measured at the samples of the order's colour. They belong to the sample order, whose page shows those of all colours. */
export function PatterningOrderSamples({ order }: { order: PatterningOrder }) {
  const { orderId: id, color } = order
  const { data } = useContractQuery(measuredSampleRead, { params: { id } }, { noun, quiet: true })
  const isWriter = usePermits(measuresSamples)
  const of = useMemo(
    () =>
      data && {
        ...data,
        samples: data.samples.filter((sample) => foldedName(sample.color) === foldedName(color)),
      },
    [data, color],
  )
  const save = useMemo(() => {
    if (!isWriter) return undefined
    return async (body: MeasuredBody) => {
      await call(measuredSampleSave, { params: { id }, body })
      await invalidateDocuments(noun)
    }
  }, [id, isWriter])
  return of ? <MeasuredSamplePart of={of} save={save} /> : null
}
