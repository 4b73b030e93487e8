import {
  contentOf as contentOfDocument,
  copyOf as copyOfDocument,
  emptyContent,
} from '../../../core/shared/document/document-content.ts'
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

/** Both labels of a garment, also where an older order has but one. */
function withMarks(content: TemplateOrderContent): TemplateOrderContent {
  const marks = templateOrderModel.empty.marks.map(
    (empty) => content.marks.find((mark) => mark.kind === empty.kind) ?? empty,
  )
  return { ...content, marks: structuredClone(marks) }
}

/** What of a saved order may be written back: references keep their names for the form, what is only shown stays behind. */
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
