/** Key and first name of the four development groups; code and reports find them by key. */
export const developmentGroups = [
  { key: 'company', name: '公司版房' },
  { key: 'jiangxi', name: '江西版房' },
  { key: 'jiangnan', name: '江南版房' },
  { key: 'dashi', name: '大石版房' },
] as const

/** The department that the development groups belong to at first. */
export const developmentDepartment = '开发部'

/** Sample types that a new installation starts with, each with its explanations. */
export const sampleTypes: readonly { readonly name: string; readonly explanations: readonly string[] }[] = [
  { name: '初样', explanations: ['首次开发', '来样复版', '图稿开发'] },
  { name: '二次样', explanations: ['改版型', '改面料', '改工艺'] },
  { name: '三次样', explanations: ['改版型', '改尺寸', '改细节'] },
  { name: '销售样', explanations: ['展厅样', '客户销售样'] },
  { name: '照相样', explanations: ['模特拍摄', '平铺拍摄'] },
  { name: '尺寸样', explanations: ['基码试身', '跳码试身'] },
  { name: '产前样', explanations: ['大货面料', '代用面料'] },
  { name: '船样', explanations: ['大货抽取'] },
  { name: '封样', explanations: ['客户封样', '内部封样'] },
]
