import { call } from '../../../../core/browser/api/client.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import type { Picked } from '../../../../core/browser/form/choices/lookup-choices.ts'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { peopleOf } from '../../../admin/public.ts'
import { flowRead } from '../../patterning-flows/flow-contract.ts'
import { putGraph } from '../../patterning-flows/browser/flow-editing.ts'
import { FlowField } from '../../patterning-flows/browser/flow-field.tsx'
import { ValuationOfPattern } from '../../process-valuation-orders/browser/valuation-order-of-pattern.tsx'
import { patterningOrderRead } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { type PatterningOrder, patterningOrderModel } from '../patterning-order-model.ts'
import { cancelReasonLabel } from '../patterning-order-options.ts'
import { begunStepProblems } from '../patterning-order-rules.ts'
import { actionCommand } from './patterning-order-command-ids.ts'
import { PatterningOrderMeasured } from './patterning-order-measured.tsx'
import { OfferButtons } from './patterning-order-offer-buttons.tsx'
import { PatterningOrderSamples } from './patterning-order-samples.tsx'
import { PatterningOrderReports } from './patterning-order-reports.tsx'
import { ProcessSheetSection } from './process-sheet-section.tsx'
import { PatterningOrderSteps } from './patterning-order-step-table.tsx'
import { shownPictures } from '../../../sales/public.ts'

const Field = fieldInput(patterningOrderModel)

function StyleSection({ record }: { record: PatterningOrder | undefined }) {
  const t = useText()
  const [code = '', type = '', color = ''] = useFormValue<string[]>(['code', 'type', 'color'])
  return (
    <Section
      title={t('款色')}
      columns={4}
      actions={record ? <CommandButton id={actionCommand('difficulty')} size="small" /> : undefined}
    >
      <FactPictures sources={shownPictures(record?.designImageUrls)} label={t('款式图')} />
      <StaticField label={t('款号')} text={code} />
      <StaticField label={t('样版类别')} text={type} />
      <StaticField label={t('颜色')} text={color} />
      {record ? (
        <>
          <StaticField label={t('类别说明')} text={record.typeExplain} />
          {record.urgent ? (
            <>
              <StaticField label={t('加急原因')} text={record.urgentReason} />
              <StaticField label={t('加急描述')} text={record.urgentDescription} />
            </>
          ) : null}
          <StaticField label={t('客户款号')} text={record.customerCode} />
          <StaticField label={t('件数')} text={String(record.quantity)} />
          <StaticField label={t('开发小组')} text={record.developmentGroup?.name ?? ''} />
          <StaticField label={t('难度')} text={record.levelOfDifficulty ?? ''} />
          <StaticField label={t('进度')} text={record.progress} />
          <StaticField label={t('计划完成')} text={formatInstant(record.scheduledFinishDate)} />
          <StaticField label={t('完成时间')} text={formatInstant(record.finishDate)} />
          {record.cancelReason ? <StaticField label={t(cancelReasonLabel(record))} text={record.cancelReason} /> : null}
        </>
      ) : null}
    </Section>
  )
}

/** The template of the flow. Choosing another replaces the steps by its own; clearing it leaves them. */
function FlowTemplateField() {
  const { session } = useFormPlace()
  const { values, uploads: underWay } = session
  // The field holds what its picker chose.
  const chosen = () => (values.at('flowId') as Picked | null)?.id
  const take = async (id: number) => {
    const graph = await call(flowRead, { params: { id } })
    // Another template was chosen meanwhile.
    if (chosen() !== id) return
    putGraph(values, graph)
  }
  return (
    <Field
      name="flowId"
      onPick={(choice) => {
        if (!choice) return
        // A save waits for the steps, so that the order does not keep those of the flow before.
        const asking = take(choice.id).catch(toastFailure)
        underWay.add(asking)
        void asking.finally(() => underWay.delete(asking))
      }}
    />
  )
}

/** Who did the steps of the chosen reference: they get the same steps here, as far as their accounts are in use (B-open-61). */
function ReferencePeople() {
  const t = useText()
  const chosen = useFormValue<Picked | null>('referenceOrderId')
  const { data } = useContractQuery(
    patterningOrderRead,
    { params: { id: chosen?.id ?? 0 } },
    { enabled: chosen !== null, noun: patterningOrderDocument.noun, quiet: true },
  )
  const people = chosen ? (data?.patterningProcesses ?? []).filter(({ user }) => user) : []
  const text = joinNames(people.map(({ nodeLabel, user }) => `${nodeLabel} ${user?.name}`))
  return <StaticField label={t('参考人员')} text={text} />
}

/** An earlier order of the same style. */
function ReferenceField({ record }: { record: PatterningOrder | undefined }) {
  const code = useFormValue<string>('code')
  return <Field name="referenceOrderId" within={code} offers={({ id, data }) => data === code && id !== record?.id} />
}

/** All parts of a pattern order; read-only inside a read-only form. A new one begins with its flow, which everything else follows. */
export function PatterningOrderSections({ mode, record }: SectionProps<PatterningOrder>) {
  const t = useText()
  const flow = (
    <Section title={t('流程')} columns={1}>
      <FlowTemplateField />
      <FlowField refuse={record && ((graph) => begunStepProblems(record, graph)[0]?.message)} />
    </Section>
  )
  return (
    <>
      <StyleSection record={record} />
      {record ? null : flow}
      {record ? <PatterningOrderSteps order={record} /> : null}
      {record && mode === 'detail' ? <PatterningOrderMeasured order={record} /> : null}
      {record && mode === 'detail' ? <PatterningOrderSamples order={record} /> : null}
      {record ? <PatterningOrderReports order={record} buttons={OfferButtons} /> : null}
      {record ? <ValuationOfPattern order={record} /> : null}
      <Section title={t('安排')} columns={3}>
        <Field name="patternFollowerId" lookup={peopleOf('版房文员')} />
        <ReferenceField record={record} />
        <ReferencePeople />
        <Field name="patternAttachments" />
      </Section>
      <ProcessSheetSection />
      {record ? flow : null}
    </>
  )
}
