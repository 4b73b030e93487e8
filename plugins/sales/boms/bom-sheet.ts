/** The columns of a spreadsheet that lines are imported from, by the names that cost sheets give them. */
export const bomSheetColumns: readonly {
  readonly key: string
  readonly headings: readonly string[]
  readonly required: boolean
}[] = [
  { key: 'material', headings: ['物料', '材料', '物料名称', '材料名称', '面辅料', '品名', '名称'], required: true },
  { key: 'specification', headings: ['规格', '物料颜色', '颜色', '供应商货号', '供应商'], required: false },
  { key: 'materialType', headings: ['部件', '物料类型', '类别'], required: false },
  { key: 'usage', headings: ['单件用量', '用量', '单耗'], required: false },
  { key: 'unitPrice', headings: ['单价', '价格'], required: false },
  { key: 'magnification', headings: ['倍率'], required: false },
  { key: 'loss', headings: ['损耗 (%)', '损耗', '损耗率'], required: false },
  { key: 'otherFee', headings: ['其他费用'], required: false },
  { key: 'actionRegion', headings: ['使用部位', '部位'], required: false },
  { key: 'otherFeeDescription', headings: ['其他费用说明'], required: false },
  { key: 'quantity', headings: ['下单数量', '数量'], required: false },
  { key: 'description', headings: ['备注', '说明'], required: false },
  { key: 'costDescription', headings: ['成本说明'], required: false },
]

/** A row with the specification behind the material's name, where it tells materials of one name apart. */
export function withSpecification({
  specification = '',
  ...row
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const name = row['material'] ?? ''
  const words = specification.split(/[·,，、;；\s]+/).filter(Boolean)
  return name === '' || words.length === 0 ? row : { ...row, material: [name, ...words].join(' ') }
}
