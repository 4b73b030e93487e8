import { cleanRichText } from '../../../../core/server/rich-text.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { templateOrderLimits as limits } from '../template-order-limits.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'

const colorsOf = (content: TemplateOrderContent) =>
  content.templateDesign.sampleDress.map(({ color }) => color.trim()).filter(Boolean)

/** What `keyword` of the list finds an order by. */
export function keywordOf(code: string | null, content: TemplateOrderContent): string {
  const { type, customerCode } = content.templateDesign
  return keywordText(code, type, customerCode, content.typeExplain, ...colorsOf(content))
}

/** All pieces of an order. */
export function piecesOf(content: TemplateOrderContent): number {
  return content.templateDesign.sampleDress
    .flatMap((row) => row.sizeRanges)
    .reduce((sum, size) => sum + (size.quantity ?? 0), 0)
}

/** The columns of template_orders that a save writes. */
export function columnsOf(
  content: TemplateOrderContent,
  more: { readonly customerId: number | null; readonly code: string | null },
) {
  const design = content.templateDesign
  return {
    ...more,
    keyword: keywordOf(more.code, content),
    designerId: content.designer?.id ?? null,
    businessFollowerId: content.businessFollower?.id ?? null,
    assistantId: content.assistant?.id ?? null,
    orderPlaceDate: content.orderPlaceDate,
    publicationDate: content.publicationDate,
    urgent: content.urgent,
    urgentReason: content.urgent ? content.urgentReason : '',
    urgentDescription: content.urgent ? content.urgentDescription : '',
    processLevel: content.processLevel,
    materialBudget: content.materialBudget,
    budget: content.budget,
    hasHook: content.hasHook,
    hookRemark: content.hasHook ? content.hookRemark : '',
    hasLanyard: content.hasLanyard,
    lanyardRemark: content.hasLanyard ? content.lanyardRemark : '',
    sizeDescription: content.sizeDescription,
    marks: content.marks,
    comments: cleanRichText(content.comments, limits.comments),
    typeExplain: content.typeExplain,
    attachments: content.attachments,
    type: design.type.trim(),
    category: design.category,
    brandId: design.brand?.id ?? null,
    customerCode: design.customerCode,
    designImageUrls: design.designImageUrls,
    departmentId: design.department?.id ?? null,
    groupId: design.group?.id ?? null,
    templateFollowerId: design.templateFollower?.id ?? null,
    developmentType: design.developmentType,
    factoryId: design.factory?.id ?? null,
    developmentGroupId: design.developmentGroup?.id ?? null,
    sizeGuideUrls: design.sizeGuideUrls,
    description: cleanRichText(design.description, limits.description),
    sampleQuantity: piecesOf(content),
  }
}
