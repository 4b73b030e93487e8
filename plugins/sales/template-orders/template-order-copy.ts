import type { TemplateOrder, TemplateOrderContent } from './template-order-schema.ts'

/** The values of an empty form. */
export function emptyTemplateOrder(): TemplateOrderContent {
  return {
    source: null,
    sourceType: null,
    designer: null,
    businessFollower: null,
    assistant: null,
    orderPlaceDate: null,
    publicationDate: null,
    urgent: false,
    urgentReason: '',
    urgentDescription: '',
    processLevel: null,
    materialBudget: null,
    budget: null,
    hasHook: false,
    hookRemark: '',
    hasLanyard: false,
    lanyardRemark: '',
    sizeDescription: '',
    marks: [
      { kind: 'main', url: null, description: '' },
      { kind: 'size', url: null, description: '' },
    ],
    comments: '',
    typeExplain: null,
    attachments: [],
    templateDesign: {
      type: '',
      category: null,
      brand: null,
      customerCode: '',
      designImageUrls: [],
      department: null,
      group: null,
      templateFollower: null,
      developmentType: null,
      factory: null,
      developmentGroup: null,
      sampleDress: [{ color: '', sizeRanges: [{ name: '', quantity: null }] }],
      templates: [{ color: '', bomMaterials: [], secondaryProcessInfo: [] }],
      sizeGuideUrls: [],
      description: '',
    },
  }
}

/** What of a saved order may be written back: references keep their names for the form, computed values stay behind. */
export function contentOf(order: TemplateOrder): TemplateOrderContent {
  const design = order.templateDesign
  const marks = emptyTemplateOrder().marks.map((empty) => order.marks.find((mark) => mark.kind === empty.kind) ?? empty)
  return {
    source: order.source,
    sourceType: order.sourceType,
    designer: order.designer,
    businessFollower: order.businessFollower,
    assistant: order.assistant,
    orderPlaceDate: order.orderPlaceDate,
    publicationDate: order.publicationDate,
    urgent: order.urgent,
    urgentReason: order.urgentReason,
    urgentDescription: order.urgentDescription,
    processLevel: order.processLevel,
    materialBudget: order.materialBudget,
    budget: order.budget,
    hasHook: order.hasHook,
    hookRemark: order.hookRemark,
    hasLanyard: order.hasLanyard,
    lanyardRemark: order.lanyardRemark,
    sizeDescription: order.sizeDescription,
    marks: marks.map((mark) => ({ ...mark })),
    comments: order.comments,
    typeExplain: order.typeExplain,
    attachments: order.attachments.map((one) => ({ ...one })),
    templateDesign: {
      type: design.type,
      category: design.category,
      brand: design.brand,
      customerCode: design.customerCode,
      designImageUrls: [...design.designImageUrls],
      department: design.department,
      group: design.group,
      templateFollower: design.templateFollower,
      developmentType: design.developmentType,
      factory: design.factory,
      developmentGroup: design.developmentGroup,
      sampleDress: design.sampleDress.map((row) => ({
        color: row.color,
        sizeRanges: row.sizeRanges.map((size) => ({ ...size })),
      })),
      templates: design.templates.map((template) => ({
        color: template.color,
        bomMaterials: template.bomMaterials.map((line) => ({
          id: line.id,
          material: line.material,
          materialType: line.materialType,
          actionRegion: line.actionRegion,
          usage: line.usage,
          description: line.description,
        })),
        secondaryProcessInfo: template.secondaryProcessInfo.map((process) => ({
          id: process.id,
          supplier: process.supplier,
          name: process.name,
          docUrls: [...process.docUrls],
          unitDosage: process.unitDosage,
          unit: process.unit,
          description: process.description,
          unitPrice: process.unitPrice,
        })),
      })),
      sizeGuideUrls: [...design.sizeGuideUrls],
      description: design.description,
    },
  }
}

/** Content for a new order: lines are new, dates and urgency are not carried over. */
function startFrom(order: TemplateOrder, sourceType: 'copy' | 'reference'): TemplateOrderContent {
  const content = contentOf(order)
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
        color: template.color,
        bomMaterials: template.bomMaterials.map(({ id: _line, ...line }) => line),
        secondaryProcessInfo: template.secondaryProcessInfo.map(({ id: _line, ...process }) => ({
          ...process,
          isNew: true,
        })),
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
