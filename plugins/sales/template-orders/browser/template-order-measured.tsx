import { useMemo } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { MeasuredBody } from '../../../../core/browser/form/measurements/measured-sample-dialog.tsx'
import { MeasuredSamplePart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { measuredSampleRead, measuredSampleSave, measuresSamples } from '../../measurements/measured-sample-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'

const { noun } = templateOrderDocument

/** What was measured at the samples of a sample order, on its page. */
export function TemplateOrderMeasured({ id }: { id: number }) {
  const { data } = useContractQuery(measuredSampleRead, { params: { id } }, { noun, quiet: true })
  const isWriter = usePermits(measuresSamples)
  const save = useMemo(() => {
    if (!isWriter) return undefined
    return async (body: MeasuredBody) => {
      await call(measuredSampleSave, { params: { id }, body })
      await invalidateDocuments(noun)
    }
  }, [id, isWriter])
  return data ? <MeasuredSamplePart of={data} save={save} /> : null
}
