import { call } from '../../../../core/browser/api/client.ts'
import { askLine, type LineWindow } from '../../../../core/browser/document/line-window.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { message } from '../../../../core/shared/message.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { quantityProblems, unitPriceProblems } from '../../buy-material-orders/buy-material-order-rules.ts'
import { buyMaterialQuantity, buyMaterialRead, buyMaterialUpdate } from '../buy-material-contract.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { lineVerdict } from '../buy-material-machine.ts'
import {
  type BuyMaterial,
  type BuyMaterialForm,
  type BuyMaterialParts,
  buyMaterialModel,
} from '../buy-material-model.ts'

const Field = fieldInput(buyMaterialModel)

/** Saves what was changed: the quantity has a separate call, and may be closed while the rest is not. Throws `CallError`. */
async function saveLine(line: BuyMaterial, content: BuyMaterialForm, version: number): Promise<BuyMaterial> {
  const { quantity, ...rest } = content
  const params = { id: line.id }
  const isSame = Number(quantity) === Number(line.quantity)
  const counted = isSame ? undefined : await call(buyMaterialQuantity, { params, body: { quantity, version } })
  return call(buyMaterialUpdate, { params, body: { ...rest, version: counted?.version ?? version } })
}

function Fields({ line }: { line: BuyMaterial }) {
  const { actor } = useSession()
  const unit = unitOfMaterial({ material: useFormValue('material') })
  const isCounted = actor ? lineVerdict(line, 'quantity', actor).allowed : false
  return (
    <>
      <Field name="material" required />
      <Field name="materialType" required />
      <Field name="actionRegion" />
      <Field name="supplier" />
      <Field name="quantity" unit={unit} readOnly={!isCounted} required />
      <Field name="unitPrice" unit={unit} />
      <Field name="inStock" />
      <div className="col-span-full">
        <Field name="comment" rows={3} />
      </div>
    </>
  )
}

const lineWindow: LineWindow<BuyMaterialParts> = {
  document: buyMaterialDocument,
  model: buyMaterialModel,
  read: buyMaterialRead,
  title: message('修改物料'),
  verdict: (line, actor) => lineVerdict(line, 'change', actor),
  problems: ({ material, quantity, unitPrice }, line) => [
    ...(material ? [] : [{ field: 'material', message: message('请选择物料') }]),
    ...quantityProblems(quantity, { kind: material?.id === line.material.id ? line.material.unit?.kind : undefined }),
    ...unitPriceProblems(unitPrice),
  ],
  save: saveLine,
  shownBy: [buyMaterialOrderDocument.noun, buyMaterialDocument.noun],
  Fields,
}

/** Asks for what is to be changed of a material of an order, and saves it (C-7-42, C-7-44). Resolves to the saved one, or undefined when the window is closed. */
export const askBuyMaterial = (id: number): Promise<BuyMaterial | undefined> => askLine(lineWindow, id)
