import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Drawer } from '../../../../core/browser/ui/drawer.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { message } from '../../../../core/shared/message.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { processSheetModel } from '../../../pattern-room/public.ts'
import { isBuiltIn, type ProcessLine } from '../../../sales/public.ts'
import { productionValuationRead } from '../production-order-contract.ts'
import {
  type ProductionOrderForm,
  productionProcessModel,
  productionSecondaryModel,
} from '../production-order-model.ts'
import type { DrawerName } from './production-order-drawer-commands.ts'
import { processLineColumns, secondaryLineColumns } from './production-order-line-columns.ts'

const SheetField = fieldInput(processSheetModel, { rows: 3 })
const SecondaryField = fieldInput(productionSecondaryModel)

const newProcess = () => ({
  ...structuredClone(productionProcessModel.empty),
  type: 'otherFees',
  magnification: '1',
  externalMagnification: '1',
})

// The name of a built-in cost cannot be changed (C-5-20, C-5-21).
const builtInRows = {
  keys: ['type', 'name'],
  reason: (row: object) => (isBuiltIn(row as ProcessLine) ? message('内置费用不能删除') : undefined),
}

const crafts = [
  ['wireProcessDescription', 'wireProcessImages'],
  ['cutterProcessDescription', 'cutterImages'],
  ['sewingDescription', 'sewingImages'],
  ['tailProcessDescription', 'tailProcessImages'],
  ['secondaryProcessDescription', 'secondaryProcessImages'],
  ['description', 'descriptionImages'],
] as const

/** The process sheet: each craft in words, with its pictures. */
function SheetDrawer() {
  const t = useText()
  return (
    <Section title={t('工艺单')} columns={2}>
      {crafts.flat().map((name) => (
        <SheetField key={name} under="processManufacturingOrder" name={name} />
      ))}
      <SheetField under="processManufacturingOrder" name="quantityDescription" className={wide} />
      <SheetField under="processManufacturingOrder" name="processManufacturingOrderAttachments" className={wide} />
    </Section>
  )
}

function CostsDrawer() {
  const t = useText()
  const columns = useMemo(() => processLineColumns(t), [t])
  return (
    <LineEditor
      name="productionProcesses"
      label={t('加工费用')}
      columns={columns}
      blank={newProcess}
      lines={productionProcessModel}
      fixed={builtInRows}
    />
  )
}

/** The pictures of each secondary process, below the table of all. */
function ProcessPictures() {
  const t = useText()
  const lines = useFormValue<ProductionOrderForm['secondaryProcesses'] | undefined>('secondaryProcesses') ?? []
  if (lines.length === 0) return null
  return (
    <Section title={t('工艺图片')} columns={2}>
      {lines.map((line, at) => (
        <SecondaryField
          // The form keeps the pictures of a line under the index that the line has now.
          // biome-ignore lint/suspicious/noArrayIndexKey: the path of a line is its place
          key={at}
          under={`secondaryProcesses.${at}`}
          name="docUrls"
          label={line.name || t('第 {n} 行', { n: at + 1 })}
        />
      ))}
    </Section>
  )
}

function SecondaryDrawer() {
  const t = useText()
  const columns = useMemo(() => secondaryLineColumns(t), [t])
  return (
    <div className="flex flex-col gap-3">
      <LineEditor name="secondaryProcesses" label={t('二次工艺')} lines={productionSecondaryModel} columns={columns} />
      <ProcessPictures />
    </div>
  )
}

/** The labour of the design colour as the pattern room has valued it. */
function ValuationDrawer({ templateId }: { templateId: number }) {
  const t = useText()
  const {
    data: read,
    error,
    refetch,
  } = useContractQuery(productionValuationRead, { query: { templateId } }, { quiet: true })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!read) return <Spinner />
  const { valuation: data } = read
  if (!data) return <EmptyState title={t('版房还没有该款色的工艺估价')} />
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted">
        {data.valuationCode} · {t('总分钟')} {formatAmount(data.totalMinute, 2)}
      </p>
      <ReadTable
        framed
        label={t('工艺估价')}
        lines={data.lines}
        keyOf={({ id }) => id}
        columns={[
          { label: t('编码'), cell: ({ code }) => code },
          { label: t('部件'), cell: ({ component }) => component },
          { label: t('工序'), names: true, cell: ({ name }) => name },
          { label: t('分钟'), isNumber: true, cell: ({ minute }) => formatAmount(minute, 4) },
          { label: t('单价'), isNumber: true, cell: ({ price }) => formatMoney(price) },
        ]}
        total={[t('合计'), formatMoney(data.totalPrice)]}
      />
    </div>
  )
}

/** The drawers of a production order; they write into the form that they belong to. */
export function ProductionDrawers({
  open,
  onClose,
  templateId,
}: {
  open: DrawerName | undefined
  onClose: () => void
  templateId: number | undefined
}) {
  const t = useText()
  return (
    <>
      <Drawer title={t('工艺单')} open={open === 'sheet'} onClose={onClose} width={900}>
        <SheetDrawer />
      </Drawer>
      <Drawer title={t('加工费用')} open={open === 'costs'} onClose={onClose} width={1040}>
        <CostsDrawer />
      </Drawer>
      <Drawer title={t('二次工艺')} open={open === 'secondary'} onClose={onClose} width={1120}>
        <SecondaryDrawer />
      </Drawer>
      <Drawer title={t('工艺估价')} open={open === 'valuation'} onClose={onClose} width={720}>
        {templateId === undefined ? null : <ValuationDrawer templateId={templateId} />}
      </Drawer>
    </>
  )
}
