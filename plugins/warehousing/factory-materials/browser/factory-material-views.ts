import { listView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { factoryMaterialDocument } from '../factory-material-document.ts'

/** The page of material at factories. */
export const factoryMaterialViews: readonly View[] = [
  listView(factoryMaterialDocument, () => import('./factory-material-list.tsx')),
]
