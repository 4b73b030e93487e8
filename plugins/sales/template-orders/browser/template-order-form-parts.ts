import type { FormPart } from '../../../../core/browser/form/form-session.ts'
import { describeLines } from '../../../../core/browser/form/line-column.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { markKindOptions } from '../template-order-options.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'
import { materialColumns } from './template-order-material-columns.ts'

type Template = TemplateOrderContent['templateDesign']['templates'][number]
type Mark = TemplateOrderContent['marks'][number]

const join = (parts: readonly unknown[]) => parts.filter(Boolean).join(' · ')

function templateText({ color, bomMaterials, secondaryProcessInfo }: Template): string {
  const columns = materialColumns((text) => translate({ text }))
  const processes = secondaryProcessInfo.map(({ name, supplier, unitDosage, unit, unitPrice, description }, at) =>
    join([
      translate(message('二次工艺 {number}', { number: at + 1 })),
      name,
      supplier?.name,
      join([unitDosage, unit?.name]),
      unitPrice,
      description,
    ]),
  )
  const lines = describeLines(columns, bomMaterials, (option) => translate(option.label))
  return [color || translate(message('未命名颜色')), lines, ...processes].filter(Boolean).join('\n')
}

function markText({ kind, url, description }: Mark): string {
  const option = markKindOptions.find(({ value }) => value === kind)
  const parts = [description, url ? translate(message('有图片')) : '']
  return parts.some(Boolean) ? join([option ? translate(option.label) : '', ...parts]) : ''
}

const inLines =
  <Entry>(textOf: (entry: Entry) => string) =>
  (value: unknown) =>
    ((value ?? []) as Entry[]).map(textOf).filter(Boolean).join('\n')

/** The parts of a sample order whose rows have fields of their own, or whose fields are hidden at times. */
export const templateOrderParts: readonly FormPart[] = [
  {
    field: 'templateDesign.templates',
    label: message('物料信息'),
    describe: inLines((template: Template) =>
      template.bomMaterials.length || template.secondaryProcessInfo.length ? templateText(template) : '',
    ),
  },
  { field: 'marks', label: message('唛头'), describe: inLines(markText) },
  { field: 'hookRemark', label: message('挂钩备注') },
  { field: 'lanyardRemark', label: message('挂绳备注') },
  { field: 'urgentReason', label: message('加急原因') },
  { field: 'urgentDescription', label: message('加急描述') },
  { field: 'templateDesign.factory', label: message('外发工厂') },
  { field: 'templateDesign.developmentGroup', label: message('开发小组') },
  { field: 'comments', label: message('修改意见') },
]
