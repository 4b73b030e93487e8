import type { SalesCompany } from './sales-company.ts'

/** A material of a buying order as people write it. */
export const buyingLine = ({ materialId, supplierId }: SalesCompany, more: object = {}) => ({
  material: { id: materialId },
  materialType: 'Main',
  actionRegion: '',
  supplier: { id: supplierId },
  quantity: '2',
  unitPrice: null,
  inStock: false,
  comment: '',
  ...more,
})
