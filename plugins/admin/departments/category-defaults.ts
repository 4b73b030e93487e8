/** Key and first name of the four development groups; code and reports find them by key. */
export const developmentGroups = [
  { key: 'company', name: '公司版房' },
  { key: 'jiangxi', name: '江西版房' },
  { key: 'jiangnan', name: '江南版房' },
  { key: 'dashi', name: '大石版房' },
] as const

/** The department that the development groups belong to at first. */
export const developmentDepartment = '开发部'

/** Sample types that a new installation starts with, each with its explanations: Chinese and English names. */
export const sampleTypes: readonly {
  readonly name: string
  readonly nameEnglish: string
  readonly explanations: Readonly<Record<string, string>>
}[] = [
  {
    name: '初样',
    nameEnglish: 'Proto sample',
    explanations: { 首次开发: 'First development', 来样复版: 'Copy of a sample', 图稿开发: 'From a sketch' },
  },
  {
    name: '二次样',
    nameEnglish: 'Second sample',
    explanations: { 改版型: 'New pattern', 改面料: 'New fabric', 改工艺: 'New workmanship' },
  },
  {
    name: '三次样',
    nameEnglish: 'Third sample',
    explanations: { 改版型: 'New pattern', 改尺寸: 'New measurements', 改细节: 'New details' },
  },
  {
    name: '销售样',
    nameEnglish: 'Salesman sample',
    explanations: { 展厅样: 'Showroom sample', 客户销售样: 'For the customer' },
  },
  { name: '照相样', nameEnglish: 'Photo sample', explanations: { 模特拍摄: 'On a model', 平铺拍摄: 'Laid flat' } },
  {
    name: '尺寸样',
    nameEnglish: 'Size set sample',
    explanations: { 基码试身: 'Base size fitting', 跳码试身: 'Graded fitting' },
  },
  {
    name: '产前样',
    nameEnglish: 'Pre-production sample',
    explanations: { 大货面料: 'Bulk fabric', 代用面料: 'Substitute fabric' },
  },
  { name: '船样', nameEnglish: 'Shipment sample', explanations: { 大货抽取: 'From bulk' } },
  {
    name: '封样',
    nameEnglish: 'Sealing sample',
    explanations: { 客户封样: 'Sealed by the customer', 内部封样: 'Sealed in-house' },
  },
]
