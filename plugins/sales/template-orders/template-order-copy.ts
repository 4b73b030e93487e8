import {
  contentOf as contentOfDocument,
  copyOf as copyOfDocument,
  emptyContent,
} from '../../../core/shared/document/document-content.ts'
import type { NamedReference } from '../../../core/shared/contract.ts'
import type { RoleKey } from '../../admin/public.ts'
import { templateOrderModel, type TemplateOrder, type TemplateOrderContent } from './template-order-model.ts'

/** The values of an empty form, which has one colour. */
export function emptyTemplateOrder(): TemplateOrderContent {
  const content = emptyContent(templateOrderModel)
  return {
    ...content,
    templateDesign: {
      ...content.templateDesign,
      sampleDress: [{ color: '', sizeRanges: [{ name: '', quantity: null }] }],
      templates: [{ color: '', colorEnglish: null, bomMaterials: [], secondaryProcessInfo: [] }],
    },
  }
}

/** The person who makes a new order, with their department. */
type Maker = {
  readonly id: number
  readonly name: string
  readonly duties: readonly string[]
  /** A group; or a department, when `department` is null. */
  readonly category: NamedReference | null
  readonly department: NamedReference | null
}

const salesperson: RoleKey = '业务员'

/**
 * The form values of a new order: a salesperson makes it for themselves, their department and group, and the customer
 * order date is today.
 */
export function newTemplateOrder(maker: Maker | undefined, today: string): TemplateOrderContent {
  const content = { ...emptyTemplateOrder(), orderPlaceDate: today }
  if (!maker?.duties.includes(salesperson)) return content
  const { id, name, category, department } = maker
  return {
    ...content,
    businessFollower: { id, name },
    templateDesign: {
      ...content.templateDesign,
      department: department ?? category,
      group: department ? category : null,
    },
  }
}

type ProcessLevel = TemplateOrderContent['processLevel']

/**
 * The process level of an order after its brand was changed: that of the brand's customer, unless somebody chose
 * another one.
 */
export function levelAfterBrand(
  level: ProcessLevel,
  before: ProcessLevel | undefined,
  after: ProcessLevel | undefined,
): ProcessLevel {
  return level === null || level === before ? (after ?? null) : level
}

/** Adds missing labels, because older orders may have only one of the two. */
function withMarks(content: TemplateOrderContent): TemplateOrderContent {
  const marks = templateOrderModel.empty.marks.map(
    (empty) => content.marks.find((mark) => mark.kind === empty.kind) ?? empty,
  )
  return { ...content, marks: structuredClone(marks) }
}

/** The content of a saved order: references keep their names for the form, read-only values are left out. */
export function contentOf(order: TemplateOrder): TemplateOrderContent {
  return withMarks(contentOfDocument(templateOrderModel, order))
}

/** The content of a new order made from another: lines are new, dates and urgency are not copied. */
function startFrom(order: TemplateOrder, sourceType: 'copy' | 'reference'): TemplateOrderContent {
  const content = withMarks(copyOfDocument(templateOrderModel, order))
  return {
    ...content,
    source: order.id,
    sourceType,
    orderPlaceDate: null,
    publicationDate: null,
    urgent: false,
    urgentReason: '',
    urgentDescription: '',
    templateDesign: {
      ...content.templateDesign,
      templates: content.templateDesign.templates.map((template) => ({
        ...template,
        secondaryProcessInfo: template.secondaryProcessInfo.map((process) => ({ ...process, isNew: true })),
      })),
    },
  }
}

/** A new design with the content of this order; it gets its own code when it is confirmed. */
export function copyOf(order: TemplateOrder): TemplateOrderContent {
  return startFrom(order, 'copy')
}

/** The next sample type of the same design: same code, and a sample type that must still be chosen. */
export function referenceOf(order: TemplateOrder): TemplateOrderContent {
  const content = startFrom(order, 'reference')
  return {
    ...content,
    typeExplain: null,
    templateDesign: { ...content.templateDesign, type: '' },
  }
}
