import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { materialDocument } from '../../../materials/public.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { stockLists } from '../stock-contract.ts'
import { clothStockDocument, materialStockDocument } from '../stock-documents.ts'
import { stockCellPath } from './stock-paths.ts'

const materials: ListDefinition = {
  ...stockLists.material,
  storageKey: 'apex-materialStockList',
  openPath: ({ id }) => `${materialStockDocument.path}/${id}`,
  cellPath: stockCellPath,
}

const garments: ListDefinition = {
  ...stockLists.cloth,
  storageKey: 'apex-clothStockList',
  openPath: ({ id }) => `${clothStockDocument.path}/${id}`,
  cellPath: stockCellPath,
}

/** What stock shows of other records. */
const named = [materialDocument.noun, productionOrderDocument.noun, 'warehouses']

/** The list of the stock of materials. */
export function MaterialStocks() {
  useFollowedDocuments(materialStockDocument.noun, named)
  return <ListPage definition={materials} />
}

/** The list of the stock of garments. */
export function ClothStocks() {
  useFollowedDocuments(clothStockDocument.noun, named)
  return <ListPage definition={garments} />
}
