import type { Option } from '../../core/shared/fields.ts'
import { type Message, message } from '../../core/shared/message.ts'

/** A style class; `code` begins the design codes of its styles. */
export type StyleClass = Option & { readonly code: string; readonly kind: 'garment' | 'accessory' }

/** Currencies, with the exchange rate to RMB that a new document starts with. */
export const currencies = [
  { value: 'USD', label: message('美元'), rate: '6.8' },
  { value: 'RMB', label: message('人民币'), rate: '1' },
  { value: 'HKD', label: message('港币'), rate: '0.91' },
  { value: 'GBP', label: message('英镑'), rate: '8.8' },
  { value: 'AUD', label: message('澳元'), rate: '4.6' },
  { value: 'EUR', label: message('欧元'), rate: '7.2' },
] as const

export const currencyValues = ['USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR'] as const

function styleClass(kind: StyleClass['kind']) {
  return (value: string, code: string, label: Message): StyleClass => ({ value, code, label, kind })
}
const garment = styleClass('garment')
const accessory = styleClass('accessory')

/** The style classes of garments and accessories; no two share a code. */
export const styleClasses: readonly StyleClass[] = [
  garment('top', 'TP', message('上衣')),
  garment('set', 'ST', message('套装')),
  garment('dress', 'DR', message('连衣裙')),
  garment('jumpsuit', 'JS', message('连体长裤')),
  garment('playsuit', 'PS', message('连体短裤')),
  garment('bodysuit', 'BS', message('连体衣')),
  garment('trenchCoat', 'TC', message('风衣')),
  garment('jacket', 'JK', message('夹克')),
  garment('outerwear', 'OW', message('外套')),
  garment('shorts', 'SO', message('短裤')),
  garment('shirt', 'SH', message('衬衫')),
  garment('tShirt', 'TS', message('T恤')),
  garment('skirt', 'SK', message('半身裙')),
  garment('trousers', 'TR', message('长裤')),
  garment('culotte', 'CU', message('裙裤')),
  garment('blazer', 'BZ', message('西装外套')),
  garment('bottoms', 'BT', message('下装')),
  garment('sweater', 'SW', message('毛衫')),
  accessory('bag', 'BG', message('包')),
  accessory('tie', 'TI', message('领带')),
  accessory('belt', 'BE', message('腰带')),
  accessory('bracelet', 'BR', message('手链')),
  accessory('earring', 'ER', message('耳环')),
  accessory('necklace', 'NL', message('项链')),
  accessory('ring', 'RG', message('戒指')),
  accessory('scarf', 'SC', message('围巾')),
  accessory('hairAccessory', 'HA', message('发饰')),
]

/** Where a material comes from, and what a supplier delivers. */
export const materialSourceTypes: readonly Option[] = [
  { value: 'fabric', label: message('面料') },
  { value: 'finishedGarment', label: message('成衣') },
  { value: 'trim', label: message('辅料') },
  { value: 'outsourcedPatternRoom', label: message('外发版房') },
  { value: 'processor', label: message('加工厂') },
  { value: 'secondaryProcess', label: message('二次工艺') },
  { value: 'stock', label: message('库存') },
]

export const materialSourceValues = [
  'fabric',
  'finishedGarment',
  'trim',
  'outsourcedPatternRoom',
  'processor',
  'secondaryProcess',
  'stock',
] as const

export const orderTypes: readonly Option[] = [
  { value: 'firstOrder', label: message('首单') },
  { value: 'repeatOrder', label: message('返单') },
  { value: 'purchaseSubOrder', label: message('采购子单') },
  { value: 'colourRepeatFirstOrder', label: message('返色首单') },
]

export const issueCategories: readonly Option[] = [
  { value: 'business', label: message('业务问题') },
  { value: 'patternRoom', label: message('版房问题') },
]

export const shippingMethods: readonly Option[] = [
  { value: 'air', label: message('空运') },
  { value: 'sea', label: message('海运') },
]

export const difficultyLevels: readonly Option[] = ['0.5', '1', '2', '3', '4', '5', '6', '7'].map((value) => ({
  value,
  label: { text: value },
}))

/** The steps of a pattern order, each in its own colour. */
export const patternStepTypes: readonly Option[] = [
  { value: 'PatternReceive', label: message('接版'), tone: 'hue-1' },
  { value: 'PatternDistribute', label: message('分版'), tone: 'hue-2' },
  { value: 'PatternReview', label: message('审版'), tone: 'hue-3' },
  { value: 'PatternSewing', label: message('车版'), tone: 'hue-4' },
  { value: 'PatternSecondaryProcess', label: message('二次工艺'), tone: 'hue-5' },
  { value: 'PatternProcess', label: message('工艺'), tone: 'hue-6' },
  { value: 'PatternQuantitySurveyor', label: message('算料'), tone: 'hue-7' },
  { value: 'Pattern3DProduce', label: message('3D制作'), tone: 'hue-8' },
  { value: 'Pattern3DReview', label: message('3D审核'), tone: 'hue-9' },
  { value: 'PatternRationalization', label: message('后整'), tone: 'hue-10' },
  { value: 'PatternSizeGuide', label: message('尺寸表'), tone: 'hue-11' },
  { value: 'PatternGrading', label: message('放码'), tone: 'hue-12' },
  { value: 'PatternQualityAssurance', label: message('质检'), tone: 'hue-13' },
]

/** A kind of cost, with the built-in names of its lines. */
export type CostCategory = Option & { readonly names: readonly Message[] }

/** The costs of processing a garment, material not included. */
export const processingCostCategories: readonly CostCategory[] = [
  { value: 'processingFee', label: message('加工费'), names: [message('二次工艺'), message('加工费')] },
  { value: 'factoryProfit', label: message('工厂利润'), names: [message('工厂利润')] },
  {
    value: 'otherFees',
    label: message('其他费用'),
    names: [
      message('散剪'),
      message('本地FOB'),
      message('检测费'),
      message('包装辅料'),
      message('报关文件'),
      message('产地证'),
      message('运费'),
    ],
  },
]
