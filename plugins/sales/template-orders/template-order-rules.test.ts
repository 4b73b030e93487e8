import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import type { Actor, FieldProblem, Verdict } from '../../../core/shared/rule.ts'
import { confirmProblems, draftProblems, checkSecondaryProcess, checkUrgent } from './template-order-checks.ts'
import { emptyTemplateOrder } from './template-order-copy.ts'
import {
  canCopy,
  canCreateTasks,
  canDelete,
  canEdit,
  canPrint,
  canReference,
  canRemoveColor,
  canReviewProcess,
  canRevoke,
  confirmQuestion,
  opensTaskDialog,
  type TemplateOrderState,
  templateOrderSteps,
  urgentAfterDialog,
} from './template-order-rules.ts'
import type { TemplateOrderContent } from './template-order-model.ts'

const image = `/api/files/${'a'.repeat(32)}.png`
const pdf = `/api/files/${'a'.repeat(32)}.pdf`

function complete(): TemplateOrderContent {
  const empty = emptyTemplateOrder()
  return {
    ...empty,
    businessFollower: { id: 1 },
    orderPlaceDate: '2026-03-02',
    typeExplain: '首次开发',
    templateDesign: {
      ...empty.templateDesign,
      type: '初样',
      category: 'dress',
      brand: { id: 1 },
      designImageUrls: [image],
      department: { id: 1 },
      templateFollower: { id: 2 },
      developmentType: 'PatterningDevelopmentSample',
      developmentGroup: { id: 3 },
      sampleDress: [{ color: '红', sizeRanges: [{ name: 'M', quantity: 1 }] }],
      templates: [{ color: '红', colorEnglish: null, bomMaterials: [line()], secondaryProcessInfo: [] }],
    },
  }
}

const line = () => ({
  material: { id: 1 },
  materialType: 'Main' as const,
  actionRegion: '',
  usage: '1.5',
  description: '',
})
const process = (change: object = {}) => ({
  supplier: { id: 1 },
  name: '绣花',
  docUrls: [],
  unitDosage: null,
  unit: null,
  description: '左胸',
  unitPrice: null,
  isNew: false,
  ...change,
})

type Change = (content: TemplateOrderContent) => void
function changed(change: Change): TemplateOrderContent {
  const content = structuredClone(complete())
  change(content)
  return content
}

const texts = (problems: readonly FieldProblem[]) => problems.map(({ field, message }) => [field, sourceText(message)])
const design =
  (change: (of: TemplateOrderContent['templateDesign']) => void): Change =>
  (content) =>
    change(content.templateDesign)

describe('confirming', () => {
  test('a complete order has no problems', () => {
    expect(confirmProblems(complete())).toEqual([])
  })

  test.each<[string, string, Change]>([
    ['templateDesign.category', '请选择款式类别', design((of) => void (of.category = null))],
    ['templateDesign.brand', '请选择品牌', design((of) => void (of.brand = null))],
    ['templateDesign.designImageUrls', '请至少上传一张设计图', design((of) => void (of.designImageUrls = []))],
    ['templateDesign.type', '请选择样版类别', design((of) => void (of.type = ' '))],
    ['typeExplain', '请选择补充版别说明', (of) => void (of.typeExplain = null)],
    ['businessFollower', '请选择业务员', (of) => void (of.businessFollower = null)],
    ['templateDesign.department', '请选择业务部门', design((of) => void (of.department = null))],
    ['templateDesign.templateFollower', '请选择样板跟单', design((of) => void (of.templateFollower = null))],
    ['orderPlaceDate', '请选择客户下单日期', (of) => void (of.orderPlaceDate = null)],
    ['templateDesign.developmentType', '请选择开发类型', design((of) => void (of.developmentType = null))],
    [
      'templateDesign.factory',
      '请选择外发工厂',
      design((of) => void (of.developmentType = 'FactoryDevelopmentSample')),
    ],
    ['templateDesign.developmentGroup', '请选择开发小组', design((of) => void (of.developmentGroup = null))],
    ['templateDesign.sampleDress', '请添加样衣件数', design((of) => void (of.sampleDress = []))],
    [
      'templateDesign.sampleDress.0.sizeRanges',
      '红：请添加样衣件数',
      design((of) => void (of.sampleDress = [{ color: '红', sizeRanges: [] }])),
    ],
    ['templateDesign.sampleDress.0.sizeRanges.0.name', '红：请输入尺码', sizes([{ name: '', quantity: 1 }])],
    ['templateDesign.sampleDress.0.sizeRanges.0.quantity', '红：请输入件数', sizes([{ name: 'M', quantity: null }])],
    [
      'templateDesign.sampleDress.0.sizeRanges.1.name',
      '红：尺码S重复',
      sizes([
        { name: 'S', quantity: 1 },
        { name: 'S', quantity: 2 },
      ]),
    ],
    [
      'templateDesign.sampleDress.0.sizeRanges.0.quantity',
      '红：件数应为 0 到 999999 的整数',
      sizes([{ name: 'M', quantity: 1.5 }]),
    ],
    [
      'templateDesign.sampleDress.0.sizeRanges.0.quantity',
      '红：件数应为 0 到 999999 的整数',
      sizes([{ name: 'M', quantity: -1 }]),
    ],
    [
      'templateDesign.sampleDress.0.sizeRanges.0.quantity',
      '红：件数应为 0 到 999999 的整数',
      sizes([{ name: 'M', quantity: 999_999_999_999 }]),
    ],
    ['templateDesign.sampleDress.0.sizeRanges.0.quantity', '红：件数不能为 0', sizes([{ name: 'M', quantity: 0 }])],
    [
      'templateDesign.sampleDress.0.sizeRanges',
      '红：最多3个尺码',
      sizes(['S', 'M', 'L', 'XL'].map((name) => ({ name, quantity: 1 }))),
    ],
    ['templateDesign.templates.0.bomMaterials', '红：请添加物料信息', lines([])],
    ['templateDesign.templates.0.secondaryProcessInfo.0.supplier', '红：请选择供应商', processes({ supplier: null })],
    ['templateDesign.templates.0.secondaryProcessInfo.0.name', '红：请输入工艺名称', processes({ name: ' ' })],
    [
      'templateDesign.templates.0.secondaryProcessInfo.0.description',
      '红：请输入二次工艺说明',
      processes({ description: '' }),
    ],
  ])('%s: %s', (field, text, change) => {
    expect(texts(confirmProblems(changed(change)))).toEqual([[field, text]])
  })

  test('the problem of a row without a colour does not start with a name', () => {
    const content = changed(
      design((of) => void (of.sampleDress = [{ color: ' ', sizeRanges: [{ name: 'M', quantity: 0 }] }])),
    )
    expect(texts(confirmProblems(content))).toEqual([
      ['templateDesign.sampleDress.0.color', '请选择颜色'],
      ['templateDesign.sampleDress.0.sizeRanges.0.quantity', '件数不能为 0'],
      ['templateDesign.templates.0.bomMaterials', '请添加物料信息'],
    ])
  })

  test('the problems of an empty form are in the order of its fields', () => {
    const content = { ...emptyTemplateOrder() }
    content.templateDesign = { ...content.templateDesign, sampleDress: [], templates: [] }
    expect(confirmProblems(content).map(({ message }) => message.text)).toEqual([
      '请选择款式类别',
      '请选择品牌',
      '请至少上传一张设计图',
      '请选择样版类别',
      '请选择补充版别说明',
      '请选择业务员',
      '请选择业务部门',
      '请选择样板跟单',
      '请选择客户下单日期',
      '请选择开发类型',
      '请添加样衣件数',
    ])
  })

  test('a spot purchase needs no pieces, factory or development group', () => {
    const content = changed(
      design((of) =>
        Object.assign(of, { developmentType: 'SpotPurchase', developmentGroup: null, sampleDress: [], templates: [] }),
      ),
    )
    expect(confirmProblems(content)).toEqual([])
    expect(confirmQuestion(content)?.text).toBe('当前款号是现货款，将不再打印版单，是否确认提交?提交后不可修改')
    expect(confirmQuestion(complete())).toBeUndefined()
    expect(reason(canRemoveColor(complete().templateDesign))).toBe('至少保留一个颜色')
    expect(canRemoveColor(content.templateDesign).allowed).toBe(true)
  })
})

function sizes(sizeRanges: { name: string; quantity: number | null }[]): Change {
  return design((of) => void (of.sampleDress = [{ color: '红', sizeRanges }]))
}
function lines(bomMaterials: ReturnType<typeof line>[]): Change {
  return design(
    (of) => void (of.templates = [{ color: '红', colorEnglish: null, bomMaterials, secondaryProcessInfo: [] }]),
  )
}
function processes(change: object): Change {
  return design(
    (of) =>
      void (of.templates = [
        { color: '红', colorEnglish: null, bomMaterials: [line()], secondaryProcessInfo: [process(change)] },
      ]),
  )
}

describe('any save', () => {
  test('a draft needs only the sample type', () => {
    expect(texts(draftProblems(emptyTemplateOrder()))).toEqual([['templateDesign.type', '请选择样版类别']])
    const content = emptyTemplateOrder()
    content.templateDesign.type = '初样'
    expect(draftProblems(content)).toEqual([])
  })

  test.each<[string, string, Change]>([
    [
      'templateDesign.designImageUrls',
      '最多上传6个文件',
      design((of) => void (of.designImageUrls = Array(7).fill(image))),
    ],
    [
      'templateDesign.designImageUrls',
      '只支持 jpg, jpeg, png 格式的文件',
      design((of) => void (of.designImageUrls = [pdf])),
    ],
    ['hookRemark', '最多12个字符', (of) => Object.assign(of, { hasHook: true, hookRemark: '钩'.repeat(13) })],
    ['lanyardRemark', '最多40个字符', (of) => Object.assign(of, { hasLanyard: true, lanyardRemark: '绳'.repeat(41) })],
    ['sizeDescription', '最多40个字符', (of) => void (of.sizeDescription = '寸'.repeat(41))],
    [
      'marks.0.description',
      '最多16个字符',
      (of) => void (of.marks = [{ kind: 'main', url: null, description: '唛'.repeat(17) }]),
    ],
    [
      'marks.0.url',
      '只支持 jpg, jpeg, png 格式的文件',
      (of) => void (of.marks = [{ kind: 'main', url: pdf, description: '' }]),
    ],
    [
      'marks',
      '每种唛只能有一张图片',
      (of) => void (of.marks = [1, 2].map(() => ({ kind: 'main', url: image, description: '' }))),
    ],
    ['comments', '最多270个字符', (of) => void (of.comments = `<p>${'改'.repeat(271)}</p>`)],
    [
      'templateDesign.description',
      '最多130个字符',
      design((of) => void (of.description = `<p>${'注'.repeat(131)}</p>`)),
    ],
    ['materialBudget', '必须是正数，不能为负数', (of) => void (of.materialBudget = '-0.01')],
    ['budget', '小数点后最多2位', (of) => void (of.budget = '1.005')],
    [
      'templateDesign.sampleDress.1.color',
      '颜色红重复',
      design((of) => of.sampleDress.push({ color: ' 红 ', sizeRanges: [{ name: 'M', quantity: 1 }] })),
    ],
    ['urgentReason', '请输入加急原因', (of) => Object.assign(of, { urgent: true, urgentDescription: '赶展会' })],
    ['urgentDescription', '请输入加急描述', (of) => Object.assign(of, { urgent: true, urgentReason: '展会' })],
    [
      'urgentReason',
      '最多200个字符',
      (of) => Object.assign(of, { urgent: true, urgentReason: '急'.repeat(201), urgentDescription: '急' }),
    ],
    [
      'templateDesign.templates.0.bomMaterials.0.material',
      '红：请选择材料',
      design((of) => Object.assign(of.templates[0]!.bomMaterials[0]!, { material: null, usage: '1.5' })),
    ],
    [
      'templateDesign.templates.0.secondaryProcessInfo.0.docUrls',
      '只支持 jpg, jpeg, png 格式的文件',
      processes({ docUrls: [pdf] }),
    ],
  ])('%s: %s', (field, text, change) => {
    expect(texts(draftProblems(changed(change)))).toEqual([[field, text]])
    expect(texts(confirmProblems(changed(change)))).toContainEqual([field, text])
  })

  test('a line of materials into which nothing was written keeps nobody from saving a draft, only from confirming', () => {
    const blank = { material: null, actionRegion: '', usage: null, description: ' ' }
    const content = changed(design((of) => Object.assign(of.templates[0]!.bomMaterials[0]!, blank)))
    expect(draftProblems(content)).toEqual([])
    const problem = ['templateDesign.templates.0.bomMaterials.0.material', '红：请选择材料']
    expect(texts(confirmProblems(content))).toContainEqual(problem)
  })

  test('limits count what is read: markup is free, a text at its limit passes', () => {
    expect(draftProblems(changed((of) => void (of.comments = `<p><strong>${'改'.repeat(270)}</strong></p>`)))).toEqual(
      [],
    )
    expect(draftProblems(changed((of) => void (of.hookRemark = '没有挂钩就不看这里'.repeat(9))))).toEqual([])
  })

  test('each dialog requires its own texts', () => {
    expect(texts(checkSecondaryProcess({ supplier: null, name: '', description: '' }))).toEqual([
      ['supplier', '请选择供应商'],
      ['name', '请输入工艺名称'],
      ['description', '请输入二次工艺说明'],
    ])
    expect(checkUrgent({ urgentReason: '展会', urgentDescription: '赶展会' })).toEqual([])
    expect(urgentAfterDialog({ urgentReason: '展会', urgentDescription: ' ' }, false)).toBe(false)
    expect(urgentAfterDialog({ urgentReason: '展会', urgentDescription: '赶' }, false)).toBe(true)
  })
})

const writer: Actor = { id: 7, name: '写', permissions: { TEMPLATE_ORDER: { read: true, write: true } } }
const other: Actor = { ...writer, id: 8 }
const readOnly: Actor = { id: 7, name: '读', permissions: { TEMPLATE_ORDER: { read: true, write: false } } }
const state = (change: Partial<TemplateOrderState> = {}): TemplateOrderState => ({
  id: 1,
  version: 1,
  syncStatus: 'Pending',
  patterningFinished: false,
  user: { id: 7 },
  code: null,
  ...change,
})
const reason = (verdict: Verdict) => (verdict.allowed ? undefined : sourceText(verdict.reason))
const unblockedBy = (verdict: Verdict) => (verdict.allowed ? undefined : verdict.unblockedBy)

type Step = Parameters<typeof templateOrderSteps.verdict>[0]
const verdictOn = (name: Step) => (order: TemplateOrderState, actor: Actor) =>
  templateOrderSteps.verdict(name, order, actor)
const canConfirm = verdictOn('submit')
const canRegress = verdictOn('regression')
const canRemove = verdictOn('remove')

describe('which steps are allowed in which state', () => {
  test.each(['Pending', 'Revert'] as const)('%s can be edited, confirmed and deleted', (syncStatus) => {
    const order = state({ syncStatus })
    for (const rule of [canEdit, canConfirm, canDelete, canCopy]) expect(rule(order, writer)).toEqual({ allowed: true })
    expect(reason(canRevoke(order, writer))).toBe('版单未确认，无需撤销')
    expect(reason(canRegress(order, writer))).toBe('版单未确认，无需撤销')
  })

  test('Finished can only be revoked, not edited or deleted', () => {
    const order = state({ syncStatus: 'Finished', code: 'DR26030001' })
    expect(reason(canEdit(order, writer))).toBe('版单已确认，不能编辑，请先撤销')
    expect(unblockedBy(canEdit(order, writer))).toBe('template_orders.revoke')
    expect(reason(canDelete(order, writer))).toBe('版单已确认，不能删除，请先撤销')
    expect(reason(canConfirm(order, writer))).toBe('版单已确认，不能重复提交')
    for (const rule of [canRevoke, canRegress, canRemove, canReference]) expect(rule(order, writer).allowed).toBe(true)
    expect(canRegress(order, other).allowed).toBe(true)
  })

  test('only the creator can delete', () => {
    expect(reason(canDelete(state(), other))).toBe('非本人订单不能删除')
    expect(reason(canRemove(state({ syncStatus: 'Finished' }), other))).toBe('非本人订单不能删除')
  })

  test('a colour with finished pattern-making closes a confirmed order, not a revision that was begun before', () => {
    const text = '该款已有颜色完成打版，不能修改版单，请重新开版'
    const order = state({ syncStatus: 'Finished', patterningFinished: true })
    for (const rule of [canEdit, canRegress]) {
      expect(reason(rule(order, writer))).toBe(text)
      expect(unblockedBy(rule(order, writer))).toBe('template_orders.reference')
    }
    const revised = state({ syncStatus: 'Revert', patterningFinished: true })
    for (const rule of [canEdit, canConfirm]) expect(rule(revised, writer)).toEqual({ allowed: true })
  })

  test('without write permission nothing can be changed', () => {
    for (const rule of [canEdit, canConfirm, canDelete, canCopy])
      expect(reason(rule(state(), readOnly))).toBe('没有当前操作的权限')
    expect(reason(canRegress(state({ syncStatus: 'Finished' }), readOnly))).toBe('没有当前操作的权限')
  })

  test('only an order with a code is referenced, no spot purchase is printed, only a pending process is reviewed', () => {
    expect(unblockedBy(canReference(state(), writer))).toBe('template_orders.submit')
    expect(reason(canPrint(state({ developmentType: 'SpotPurchase' })))).toBe('现货款不打印版单')
    expect(canCreateTasks(state({ syncStatus: 'Finished' }))).toEqual({ allowed: true })
    expect(reason(canCreateTasks(state()))).toBe('版单未确认，不能创建任务')
    expect(canCreateTasks(state({ syncStatus: 'Finished', developmentType: 'SpotPurchase' }))).toMatchObject({
      unblockedBy: 'business_tasks.create',
    })
    expect(opensTaskDialog(state({ syncStatus: 'Finished' }))).toBe(true)
    expect(opensTaskDialog(state({ syncStatus: 'Finished', developmentType: 'SpotPurchase' }))).toBe(false)
    const reviewer: Actor = {
      id: 1,
      name: '审',
      permissions: { PATTERN_SECONDARY_PROCESS: { read: false, write: true } },
    }
    const pending = { reviewStatus: 'Pending' } as const
    const reviewed = { reviewStatus: 'Reviewed' } as const
    expect(canReviewProcess(pending, 'Reviewed', reviewer).allowed).toBe(true)
    expect(reason(canReviewProcess(reviewed, 'Reviewed', reviewer))).toBe('二次工艺已审核')
    expect(canReviewProcess(reviewed, 'Pending', reviewer).allowed).toBe(true)
    expect(reason(canReviewProcess(pending, 'Pending', reviewer))).toBe('该工艺未审核，无需撤销')
    expect(canReviewProcess(pending, 'Reviewed', writer).allowed).toBe(false)
    expect(canReviewProcess(reviewed, 'Pending', writer).allowed).toBe(false)
  })
})
