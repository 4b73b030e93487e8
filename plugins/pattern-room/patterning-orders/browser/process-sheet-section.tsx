import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { processSheetModel } from '../process-sheet-model.ts'

const Field = fieldInput(processSheetModel, { rows: 4 })

const crafts = [
  'wireProcessDescription',
  'wireProcessImages',
  'cutterProcessDescription',
  'cutterImages',
  'sewingDescription',
  'sewingImages',
  'tailProcessDescription',
  'tailProcessImages',
  'secondaryProcessDescription',
  'secondaryProcessImages',
  'description',
  'descriptionImages',
] as const
const others = ['quantityDescription', 'processManufacturingOrderAttachments'] as const

/** The process sheet of an order: each craft in words, with its pictures beside them (B-open-72). */
export function ProcessSheetSection() {
  const t = useText()
  return (
    <Section title={t('工艺单')} columns={2}>
      {crafts.map((name) => (
        <Field key={name} under="processManufacturingOrder" name={name} />
      ))}
      {others.map((name) => (
        <Field key={name} under="processManufacturingOrder" name={name} className={wide} />
      ))}
    </Section>
  )
}
