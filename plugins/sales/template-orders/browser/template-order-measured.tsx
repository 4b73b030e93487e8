import { MeasuredSamplePart } from '../../../../core/browser/form/measurements/measurement-part.tsx'
import { useMeasuredSamples } from '../../../../core/browser/form/measurements/use-measured-samples.ts'
import { measuredSampleCalls } from '../../measurements/measured-sample-contract.ts'

/** Shows what was measured at the samples of a sample order, on its page. */
export function TemplateOrderMeasured({ id }: { id: number }) {
  const { samples, save } = useMeasuredSamples(measuredSampleCalls, id)
  return samples ? <MeasuredSamplePart of={samples} save={save} /> : null
}
