import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { AddressSection } from '../../addresses/browser/address-sections.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { type WarehouseLocation, warehouseModel } from '../warehouse-model.ts'
import { canChangeLocation } from '../warehouse-rules.ts'

const blankLocation = () => ({ code: '', description: '' })

/** Why a location can neither be changed nor removed. */
function lockOf(line: Partial<WarehouseLocation>): Message | undefined {
  const { id, code = '', isReferenced = false } = line
  const verdict = canChangeLocation({ code, isReferenced: id !== undefined && isReferenced })
  return verdict.allowed ? undefined : verdict.reason
}

const Field = fieldInput(warehouseModel)

/** All fields of a warehouse. */
export function Sections() {
  const t = useText()
  return (
    <>
      <Section title={t('基本信息')} columns={2}>
        <Field name="name" />
        <Field name="warehouseSupervisorId" />
        <Field name="contact" />
        <Field name="phone" />
      </Section>
      <AddressSection under="address" />
      <Section title={t('库位')} columns={1}>
        <LineEditor
          name="warehouseLocations"
          label={t('库位')}
          columns={[
            { key: 'code', label: t('库位编号'), kind: 'text', width: 160, required: true },
            { key: 'description', label: t('说明'), kind: 'text', width: 240 },
          ]}
          blank={blankLocation}
          maximum={2000}
          locked={lockOf}
        />
      </Section>
    </>
  )
}
