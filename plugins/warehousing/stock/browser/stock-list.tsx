import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { materialDocument } from '../../../materials/public.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { stockLists } from '../stock-contract.ts'
import { stockCellPath } from './stock-paths.ts'

/** The options that both lists of stock share: a cell opens the record that it shows, and a change of such a record refreshes the list. */
const common = {
  cellPath: stockCellPath,
  follows: [materialDocument.noun, productionOrderDocument.noun, 'warehouses'],
}

/** The list of the stock of materials. */
export const MaterialStocks = documentListView({ ...stockLists.material, ...common })

/** The list of the stock of garments. */
export const ClothStocks = documentListView({ ...stockLists.cloth, ...common })
