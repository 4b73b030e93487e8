import { call } from '../../../../core/browser/api/client.ts'
import { askLine, type LineWindow } from '../../../../core/browser/document/line-window.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { bulkPurchaseRead, bulkPurchaseUpdate } from '../bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'
import { lineVerdict } from '../bulk-purchase-machine.ts'
import { type BulkPurchase, type BulkPurchaseParts, bulkPurchaseModel } from '../bulk-purchase-model.ts'
import { bulkPurchaseProblems } from '../bulk-purchase-rules.ts'
import { linesShownBy } from './bulk-purchase-line-acts.ts'

const Field = fieldInput(bulkPurchaseModel)

function Fields({ line }: { line: BulkPurchase }) {
  const t = useText()
  const unit = line.material.unit?.name
  return (
    <>
      <Field name="supplier" required />
      <Field name="purchaseQuantity" unit={unit} required />
      <Field name="unitPrice" unit={unit} required />
      <Field name="expectedArrivalDate" />
      <div className="col-span-full">
        <LineEditor
          name="deliveries"
          label={t('分批交货')}
          maximum={limits.deliveries}
          blank={() => ({ date: null, quantity: null })}
          columns={[
            { kind: 'date', key: 'date', label: t('交货日期'), width: 140, required: true },
            { kind: 'number', key: 'quantity', label: t('数量'), width: 120, decimals: 2, required: true, sum: true },
          ]}
        />
      </div>
      <div className="col-span-full">
        <Field name="comment" rows={3} />
      </div>
    </>
  )
}

const lineWindow: LineWindow<BulkPurchaseParts> = {
  document: bulkPurchaseDocument,
  model: bulkPurchaseModel,
  read: bulkPurchaseRead,
  title: message('修改物料采购'),
  nameOf: ({ material }) => material.name,
  verdict: (line, actor) => lineVerdict(line, 'change', actor),
  problems: bulkPurchaseProblems,
  save: ({ id }, values, version) => call(bulkPurchaseUpdate, { params: { id }, body: { ...values, version } }),
  shownBy: linesShownBy,
  Fields,
}

/** Asks for the values of a line, with its deliveries, and saves them. Resolves to the saved line; undefined when the window is closed. */
export const askBulkPurchase = (id: number): Promise<BulkPurchase | undefined> => askLine(lineWindow, id)
