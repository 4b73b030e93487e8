import type { Field, Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** The states of a sample order. During a revision, the last confirmed version can still be read. */
export const templateOrderStates = {
  Pending: { label: message('待确认'), tone: 'waiting' },
  Revert: { label: message('待确认'), tone: 'waiting' },
  Finished: { label: message('已确认'), tone: 'done' },
} as const

export const syncStatuses = ['Pending', 'Revert', 'Finished'] as const
export type SyncStatus = (typeof syncStatuses)[number]

export const syncStatusOptions: readonly Option[] = syncStatuses.map((value) => ({
  value,
  ...templateOrderStates[value],
}))

export const developmentTypes = ['FactoryDevelopmentSample', 'PatterningDevelopmentSample', 'SpotPurchase'] as const
export type DevelopmentType = (typeof developmentTypes)[number]

export const developmentTypeOptions: readonly Option[] = [
  { value: 'FactoryDevelopmentSample', label: message('工厂开发样衣') },
  { value: 'PatterningDevelopmentSample', label: message('版房开发样衣') },
  { value: 'SpotPurchase', label: message('现货采购') },
]

/** The parts of a garment that a material is used for, in printing order. */
export const materialTypes = ['Main', 'Lining', 'Accessory'] as const
export type MaterialType = (typeof materialTypes)[number]
export const materialTypeOptions: readonly Option[] = [
  { value: 'Main', label: message('主料') },
  { value: 'Lining', label: message('里料') },
  { value: 'Accessory', label: message('辅料') },
]

/** The pattern-making states of one colour, set by its pattern order. */
export const patterningStatuses = ['Pending', 'InProgress', 'Inquest', 'Finished', 'Cancel'] as const
export type PatterningStatus = (typeof patterningStatuses)[number]
export const patterningStatusOptions: readonly Option[] = [
  { value: 'Pending', label: message('未开始'), tone: 'waiting' },
  { value: 'InProgress', label: message('进行中'), tone: 'active' },
  { value: 'Inquest', label: message('复审中'), tone: 'warning' },
  { value: 'Finished', label: message('已完成'), tone: 'done' },
  { value: 'Cancel', label: message('已取消'), tone: 'neutral' },
]

/** The states of the order that buys the sample materials of one colour (C-4-36), set by that order. */
export const buyMaterialStatuses = ['Pending', 'BuyMaterialConfirmed', 'InProgress', 'Finished', 'Cancel'] as const
export type BuyMaterialStatus = (typeof buyMaterialStatuses)[number]
export const buyMaterialStatusOptions: readonly Option[] = [
  { value: 'Pending', label: message('待确认物料'), tone: 'warning' },
  { value: 'BuyMaterialConfirmed', label: message('未开始（待分配）'), tone: 'waiting' },
  { value: 'InProgress', label: message('进行中'), tone: 'active' },
  { value: 'Finished', label: message('已完成'), tone: 'done' },
  { value: 'Cancel', label: message('已取消'), tone: 'neutral' },
]

export const reviewStatuses = ['Pending', 'Reviewed'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const reviewStates = {
  Pending: { label: message('待审核'), tone: 'waiting' },
  Reviewed: { label: message('已审核'), tone: 'done' },
} as const
export const reviewStatusOptions: readonly Option[] = reviewStatuses.map((value) => ({
  value,
  ...reviewStates[value],
}))
/** What a reviewed quote is besides, once its price is taken. */
export const adoptedState = { label: message('已采纳'), tone: 'active' } as const

/** The two labels of a garment; each has one image and one remark. */
export const markKinds = ['main', 'size'] as const
export type MarkKind = (typeof markKinds)[number]
export const markKindOptions: readonly Option[] = [
  { value: 'main', label: message('主唛') },
  { value: 'size', label: message('尺码唛') },
]

/**
 * The pictures that stand for a style wherever it is listed: the design images of its sample order, in their order. The
 * first three are taken for its front, back and side.
 */
export const designPictures = { label: message('款式图'), kind: 'images', width: 96 } as const satisfies Partial<Field>

/** Front, back and side of a style, as forms and papers show them beside its facts. */
export function shownPictures(designImageUrls: readonly string[] | undefined): readonly string[] {
  return designImageUrls?.slice(0, 3) ?? []
}
