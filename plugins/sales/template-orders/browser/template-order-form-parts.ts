import type { FormPart } from '../../../../core/browser/form/session/form-options.ts'
import { describeLine } from '../../../../core/browser/form/lines/line-column.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialColumns } from './template-order-material-columns.ts'
import type { JoinedColor } from '../template-order-colors.ts'

type Process = JoinedColor['secondaryProcessInfo'][number]

const join = (parts: readonly unknown[]) => parts.filter(Boolean).join(' · ')

const processName = (_: Process, number: number) => message('二次工艺 {number}', { number })

function processText({ name, supplier, unitDosage, unit, unitPrice, description }: Process): string {
  return join([name, supplier?.name, join([unitDosage, unit?.name]), unitPrice, description])
}

const piecesText = (sizes: JoinedColor['sizeRanges']) =>
  (sizes ?? []).map(({ name, quantity }) => `${name}×${quantity ?? ''}`).join(' ')

function colorText({ color, sizeRanges, bomMaterials, secondaryProcessInfo }: JoinedColor): string {
  const columns = materialColumns((text) => translate({ text }))
  const isEmpty = (sizeRanges ?? []).every(({ name, quantity }) => !name && quantity === null)
  return [
    color || translate(message('未命名颜色')),
    isEmpty ? '' : piecesText(sizeRanges),
    ...bomMaterials.map((line) => describeLine(columns, line, (option) => translate(option.label))),
    ...secondaryProcessInfo.map((process, at) => join([translate(processName(process, at + 1)), processText(process)])),
  ]
    .filter(Boolean)
    .join('\n')
}

const colors = 'templateDesign.templates'

/**
 * The parts of the form whose rows have their own fields, or whose fields are hidden in some states. Colours are
 * joined for merging.
 */
export const templateOrderParts: readonly FormPart[] = [
  {
    field: colors,
    label: message('颜色'),
    describe: (value) => ((value ?? []) as JoinedColor[]).map(colorText).join('\n'),
    nameOf: ({ color }: JoinedColor) => color || message('未命名颜色'),
    describeLine: colorText,
  },
  { field: `${colors}.*.color`, label: message('颜色') },
  {
    field: `${colors}.*.sizeRanges`,
    label: message('样衣件数'),
    describe: (value) => piecesText(value as JoinedColor['sizeRanges']),
  },
  {
    field: `${colors}.*.secondaryProcessInfo`,
    label: message('二次工艺'),
    nameOf: processName,
    describeLine: processText,
  },
  { field: 'marks', label: message('唛头'), nameOf: () => '' },
  { field: 'hookRemark', label: message('挂钩备注') },
  { field: 'lanyardRemark', label: message('挂绳备注') },
  { field: 'urgentReason', label: message('加急原因') },
  { field: 'urgentDescription', label: message('加急描述') },
  { field: 'templateDesign.factory', label: message('外发工厂') },
  { field: 'templateDesign.developmentGroup', label: message('开发小组') },
  { field: 'comments', label: message('修改意见') },
]
