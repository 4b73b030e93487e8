import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import type { TemplateOrderParts } from '../../template-orders/template-order-model.ts'
import { ofSample, sampleKey } from './measured-sample-rows.ts'
import { measuredSampleRows } from './measured-sample-tables.ts'

/**
 * Gives the measured samples of renamed colours their new name when a sample order is saved. A colour is renamed if its place now has a name that the order did not
 * have before. Lengths that were measured earlier under the new name, at a colour that was removed since, stay as they are.
 */
export async function renameMeasuredColors(
  { db }: Pick<Work, 'db'>,
  { content, before }: Saving<TemplateOrderParts>,
  samples: readonly MeasuredSample[],
): Promise<void> {
  if (!before || samples.length === 0) return
  const [was, is] = [before, content].map((order) =>
    order.templateDesign.sampleDress.map(({ color }) => ({ color, key: foldedName(color) })),
  )
  const measured = new Set(samples.map(sampleKey))
  for (const [place, { key }] of was?.entries() ?? []) {
    const now = is?.[place]
    if (!now?.key || is?.some((one) => one.key === key) || was?.some((one) => one.key === now.key)) continue
    const color = now.color.trim()
    for (const sample of samples)
      if (foldedName(sample.color) === key && !measured.has(sampleKey({ ...sample, color })))
        await db.update(measuredSampleRows).set({ color }).where(ofSample(before.id, sample))
  }
}
