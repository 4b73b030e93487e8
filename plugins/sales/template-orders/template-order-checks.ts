import { foldedName } from '../../../core/shared/folded-name.ts'
import { attachmentTypes, extensionOf, imageTypes, onlyTypesMessage } from '../../../core/shared/file-types.ts'
import { measurementProblems } from '../../../core/shared/measurement-rules.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { nonNegativeProblem } from '../../../core/shared/money.ts'
import { plainTextLength } from '../../../core/shared/rich-text-length.ts'
import { isBlank } from '../../../core/shared/required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { sizeCompletionProblems, sizeLimitProblems } from '../../../core/shared/sizes.ts'
import { templateOrderLimits as limits } from './template-order-limits.ts'
import type { TemplateOrderContent } from './template-order-model.ts'

type Design = TemplateOrderContent['templateDesign']
type Problems = {
  add(field: string, problem: Message | undefined): void
  readonly list: FieldProblem[]
}

function problems(): Problems {
  const list: FieldProblem[] = []
  return {
    list,
    add: (field, problem) => void (problem && list.push({ field, message: problem })),
  }
}

const tooLong = (length: number, most: number) => (length > most ? message('最多{most}个字符', { most }) : undefined)
const wrongFormat = (urls: readonly string[], formats: readonly string[]) =>
  urls.every((url) => formats.includes(extensionOf(url))) ? undefined : onlyTypesMessage(formats)
const tooMany = (entries: readonly unknown[], most: number) =>
  entries.length > most ? message('最多上传{most}个文件', { most }) : undefined

/** The message of a problem in a colour's row: with the colour's name, or without when the row has none. */
const ofColor = (color: string, named: (color: string) => Message, plain: Message): Message =>
  color.trim() ? named(color.trim()) : plain

const noPieces = (of: string) =>
  ofColor(of, (color) => message('{color}：请添加样衣件数', { color }), message('请添加样衣件数'))
const noMaterial = (of: string) =>
  ofColor(of, (color) => message('{color}：请添加物料信息', { color }), message('请添加物料信息'))
const noChoice = (of: string) =>
  ofColor(of, (color) => message('{color}：请选择材料', { color }), message('请选择材料'))
/** The path of a problem of sizes in an order. */
const below = ({ field }: FieldProblem) => ['templateDesign.sampleDress', field].filter(Boolean).join('.')

function checkLabels(content: TemplateOrderContent, found: Problems): void {
  if (content.hasHook) found.add('hookRemark', tooLong(content.hookRemark.length, limits.hookRemark))
  if (content.hasLanyard) found.add('lanyardRemark', tooLong(content.lanyardRemark.length, limits.lanyardRemark))
  found.add('sizeDescription', tooLong(content.sizeDescription.length, limits.sizeDescription))
  for (const [index, mark] of content.marks.entries()) {
    found.add(`marks.${index}.url`, mark.url ? wrongFormat([mark.url], imageTypes) : undefined)
    found.add(`marks.${index}.description`, tooLong(mark.description.length, limits.markDescription))
  }
  if (new Set(content.marks.map((mark) => mark.kind)).size < content.marks.length)
    found.add('marks', message('每种唛只能有一张图片'))
}

type MaterialLine = Design['templates'][number]['bomMaterials'][number]

/** Whether a line of materials is blank. Its part does not count, because the form suggests it. Drafts are stored without blank lines. */
export function isBlankMaterial({ material, actionRegion, usage, description }: MaterialLine): boolean {
  return !material && [actionRegion, usage, description].every(isBlank)
}

function checkColors(design: Design, found: Problems, isDraft: boolean): void {
  for (const problem of sizeLimitProblems(design.sampleDress, limits)) found.add(below(problem), problem.message)
  const given = new Set<string>()
  for (const [index, template] of design.templates.entries()) {
    const field = `templateDesign.templates.${index}`
    const color = template.color.trim()
    // If the colour has pieces, the problem is reported at those.
    if (color && given.has(foldedName(color)) && design.sampleDress[index]?.color.trim() !== color)
      found.add(`${field}.color`, message('颜色{color}重复', { color }))
    given.add(foldedName(color))
    for (const [at, line] of template.bomMaterials.entries()) {
      if (!line.material && !(isDraft && isBlankMaterial(line)))
        found.add(`${field}.bomMaterials.${at}.material`, noChoice(color))
      found.add(`${field}.bomMaterials.${at}.usage`, nonNegativeProblem(line.usage, 4))
    }
    for (const [at, process] of template.secondaryProcessInfo.entries()) {
      found.add(`${field}.secondaryProcessInfo.${at}.docUrls`, wrongFormat(process.docUrls, imageTypes))
      found.add(`${field}.secondaryProcessInfo.${at}.unitDosage`, nonNegativeProblem(process.unitDosage, 4))
      found.add(`${field}.secondaryProcessInfo.${at}.unitPrice`, nonNegativeProblem(process.unitPrice))
    }
  }
}

/** The problems of the urgent dialog: reason and description are both required. */
export function checkUrgent(texts: {
  readonly urgentReason: string
  readonly urgentDescription: string
}): FieldProblem[] {
  const found = problems()
  if (!texts.urgentReason.trim()) found.add('urgentReason', message('请输入加急原因'))
  if (!texts.urgentDescription.trim()) found.add('urgentDescription', message('请输入加急描述'))
  found.add('urgentReason', tooLong(texts.urgentReason.length, limits.urgentText))
  found.add('urgentDescription', tooLong(texts.urgentDescription.length, limits.urgentText))
  return found.list
}

/** The checks of every save: limits of texts, lists, numbers and files, and the texts of an urgent order. */
function checkLimits(content: TemplateOrderContent, found: Problems, isDraft = false): void {
  const design = content.templateDesign
  found.add('templateDesign.designImageUrls', tooMany(design.designImageUrls, limits.designImages))
  found.add('templateDesign.designImageUrls', wrongFormat(design.designImageUrls, imageTypes))
  found.add('templateDesign.sizeGuideUrls', wrongFormat(design.sizeGuideUrls, attachmentTypes))
  found.add(
    'attachments',
    wrongFormat(
      content.attachments.map((one) => one.url),
      attachmentTypes,
    ),
  )
  if (content.urgent) for (const problem of checkUrgent(content)) found.add(problem.field, problem.message)
  found.add('materialBudget', nonNegativeProblem(content.materialBudget, limits.amountDecimals))
  found.add('budget', nonNegativeProblem(content.budget, limits.amountDecimals))
  checkLabels(content, found)
  found.add('comments', tooLong(plainTextLength(content.comments), limits.comments))
  found.add('templateDesign.description', tooLong(plainTextLength(design.description), limits.description))
  checkColors(design, found, isDraft)
  for (const { field, message: text } of measurementProblems(content.measurement, 'measurement')) found.add(field, text)
}

/** The problems of a draft: the sample type, and the limits. */
export function draftProblems(content: TemplateOrderContent): FieldProblem[] {
  const found = problems()
  if (!content.templateDesign.type.trim()) found.add('templateDesign.type', message('请选择样版类别'))
  checkLimits(content, found, true)
  return found.list
}

function checkDesign(content: TemplateOrderContent, found: Problems): void {
  const design = content.templateDesign
  const require = (field: string, given: unknown, text: Message) => found.add(field, given ? undefined : text)
  require('templateDesign.category', design.category, message('请选择款式类别'))
  require('templateDesign.brand', design.brand, message('请选择品牌'))
  require('templateDesign.designImageUrls', design.designImageUrls.length, message('请至少上传一张设计图'))
  require('templateDesign.type', design.type.trim(), message('请选择样版类别'))
  require('typeExplain', content.typeExplain, message('请选择补充版别说明'))
  require('businessFollower', content.businessFollower, message('请选择业务员'))
  require('templateDesign.department', design.department, message('请选择业务部门'))
  require('templateDesign.templateFollower', design.templateFollower, message('请选择样板跟单'))
  require('orderPlaceDate', content.orderPlaceDate, message('请选择客户下单日期'))
  require('templateDesign.developmentType', design.developmentType, message('请选择开发类型'))
  if (design.developmentType === 'FactoryDevelopmentSample')
    require('templateDesign.factory', design.factory, message('请选择外发工厂'))
  else if (design.developmentType && design.developmentType !== 'SpotPurchase')
    require('templateDesign.developmentGroup', design.developmentGroup, message('请选择开发小组'))
}

function checkSampleDress(design: Design, found: Problems): void {
  const spot = design.developmentType === 'SpotPurchase'
  const missing = { rows: message('请添加样衣件数'), sizesOf: noPieces }
  for (const problem of sizeCompletionProblems(design.sampleDress, spot ? undefined : missing))
    found.add(below(problem), problem.message)
}

function checkTemplates(design: Design, found: Problems): void {
  for (const [index, row] of design.sampleDress.entries()) {
    const template = design.templates.find((one) => one.color.trim() === row.color.trim())
    if (!template?.bomMaterials.length)
      found.add(`templateDesign.templates.${index}.bomMaterials`, noMaterial(row.color))
  }
  const withPieces = new Set(design.sampleDress.map(({ color }) => color.trim()))
  const isNamed = design.developmentType !== 'SpotPurchase' && withPieces.size > 0 && !withPieces.has('')
  for (const [index, template] of design.templates.entries()) {
    const color = template.color.trim()
    // Saving materials of a colour without pieces would create a colour without sizes.
    if (isNamed && color && !withPieces.has(color))
      found.add(`templateDesign.templates.${index}.color`, noPieces(color))
    for (const [at, process] of template.secondaryProcessInfo.entries()) {
      const field = `templateDesign.templates.${index}.secondaryProcessInfo.${at}`
      for (const problem of checkSecondaryProcess(process, template.color))
        found.add(`${field}.${problem.field}`, problem.message)
    }
  }
}

/**
 * The problems of one secondary process, as its dialog reports them; fields are those of the line. `of` is the colour
 * that the messages name.
 */
export function checkSecondaryProcess(
  process: { readonly supplier: unknown; readonly name: string; readonly description: string },
  of = '',
): FieldProblem[] {
  const found = problems()
  if (!process.supplier)
    found.add(
      'supplier',
      ofColor(of, (color) => message('{color}：请选择供应商', { color }), message('请选择供应商')),
    )
  if (!process.name.trim())
    found.add(
      'name',
      ofColor(of, (color) => message('{color}：请输入工艺名称', { color }), message('请输入工艺名称')),
    )
  if (!process.description.trim()) {
    const plain = message('请输入二次工艺说明')
    found.add(
      'description',
      ofColor(of, (color) => message('{color}：请输入二次工艺说明', { color }), plain),
    )
  }
  return found.list
}

/** The problems of an order that is to be confirmed, in the order of the form's fields. */
export function confirmProblems(content: TemplateOrderContent): FieldProblem[] {
  const found = problems()
  checkDesign(content, found)
  checkSampleDress(content.templateDesign, found)
  checkTemplates(content.templateDesign, found)
  checkLimits(content, found)
  return found.list
}
