import {
  contentOf as contentOfDocument,
  copyOf as copyOfDocument,
  emptyContent,
} from '../../../core/shared/document/document-content.ts'
import type { NamedReference } from '../../../core/shared/contract.ts'
import type { RoleKey } from '../../admin/public.ts'
import { templateOrderModel, type TemplateOrder, type TemplateOrderContent } from './template-order-model.ts'

/** The values of an empty form: one colour to begin with. */
export function emptyTemplateOrder(): TemplateOrderContent {
  const content = emptyContent(templateOrderModel)
  return {
    ...content,
    templateDesign: {
      ...content.templateDesign,
      sampleDress: [{ color: '', sizeRanges: [{ name: '', quantity: null }] }],
      templates: [{ color: '', bomMaterials: [], secondaryProcessInfo: [] }],
    },
  }
}

/** Who makes a new order, and where that person works. */
type Maker = {
  readonly id: number
  readonly name: string
  readonly duties: readonly string[]
  /** A group, or a department where there is no `department` above it. */
  readonly category: NamedReference | null
  readonly department: NamedReference | null
}

const salesperson: RoleKey = '业务员'

/** The form of a new order with what is known of it: a salesperson makes it for himself, his department and group, and the customer ordered today. */
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

/** The process level of an order after another brand was chosen: that of its customer, unless somebody chose one. */
export function levelAfterBrand(
  level: ProcessLevel,
  before: ProcessLevel | undefined,
  after: ProcessLevel | undefined,
): ProcessLevel {
  return level === null || level === before ? (after ?? null) : level
}

/** Both labels of a garment, also where an older order has but one. */
function withMarks(content: TemplateOrderContent): TemplateOrderContent {
  const marks = templateOrderModel.empty.marks.map(
    (empty) => content.marks.find((mark) => mark.kind === empty.kind) ?? empty,
  )
  return { ...content, marks: structuredClone(marks) }
}

/** The parts of a saved order that a save may send: references keep their names for the form, read-only values are left out. */
export function contentOf(order: TemplateOrder): TemplateOrderContent {
  return withMarks(contentOfDocument(templateOrderModel, order))
}

/** Content for a new order: lines are new, dates and urgency are not carried over. */
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

/** A new design with everything of this one: it gets a code of its own when it is confirmed. */
export function copyOf(order: TemplateOrder): TemplateOrderContent {
  return startFrom(order, 'copy')
}

/** The next sample version of the same design: same code, and a sample type that is still to be chosen. */
export function referenceOf(order: TemplateOrder): TemplateOrderContent {
  const content = startFrom(order, 'reference')
  return {
    ...content,
    typeExplain: null,
    templateDesign: { ...content.templateDesign, type: '' },
  }
}
