import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { AddressSection } from '../../addresses/browser/address-section.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { warehouseCalls, warehouseSteps } from '../warehouse-contract.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { type WarehouseLocation, warehouseModel } from '../warehouse-model.ts'
import { canChangeLocation, warehouseProblems } from '../warehouse-rules.ts'

const blankLocation = () => ({ code: '', description: '' })

/** Why a location can neither be changed nor removed. */
function lockOf(line: Partial<WarehouseLocation>): Message | undefined {
  const { id, code = '', isReferenced = false } = line
  const verdict = canChangeLocation({ code, isReferenced: id !== undefined && isReferenced })
  return verdict.allowed ? undefined : verdict.reason
}

const Field = fieldInput(warehouseModel)

/** All fields of a warehouse. */
function Sections() {
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

/** The form of a warehouse. */
export const page = panelPage({
  model: warehouseModel,
  steps: warehouseSteps,
  contracts: warehouseCalls,
  titles: { create: message('新建仓库'), detail: warehouseDocument.title },
  titleOf: ({ name }) => name,
  sections: Sections,
  problems: warehouseProblems,
  empty: () => ({ ...emptyContent(warehouseModel), warehouseSupervisorId: null, address: emptyAddress }),
  width: 720,
})
