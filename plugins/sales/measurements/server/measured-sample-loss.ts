import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { requireConsent } from '../../../../core/server/refusal.ts'
import { lossQuestion, measuredLoss, type MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import type { TemplateOrderParts } from '../../template-orders/template-order-model.ts'
import { keepLengths, measuredChangeText, measuredSampleAction } from './measured-sample-rows.ts'

/**
 * Requires the consent of the person before a save of a sample order loses something that was measured at its samples. With the consent it deletes the measured
 * lengths of points that the table no longer has, and records them in the trail. Throws 409 with the question.
 */
export async function requireMeasuredKept(
  work: Work,
  { content, before, consent }: Saving<TemplateOrderParts>,
  samples: readonly MeasuredSample[],
): Promise<void> {
  if (!before || samples.length === 0) return
  const loss = measuredLoss({ before: before.measurement, after: content.measurement }, samples)
  const question = lossQuestion(loss)
  if (!question) return
  requireConsent(consent, loss, question)
  const gone = new Set(loss.values.map(({ point }) => point))
  for (const sample of samples) {
    const lengths = sample.lengths.filter(({ point }) => !gone.has(point))
    if (lengths.length === sample.lengths.length) continue
    await keepLengths(work, before.id, sample, lengths)
    await work.record({
      document: templateOrderDocument.noun,
      id: before.id,
      code: before.templateDesign.code,
      version: before.version,
      action: measuredSampleAction,
      message: measuredChangeText(before.measurement.points, sample, [sample.lengths, lengths]),
    })
  }
}
