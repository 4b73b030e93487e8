import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { factoryMaterialDocument } from '../factory-material-document.ts'

const reads = readersOf(factoryMaterialDocument)

/** The page of material at factories. */
export const factoryMaterialViews: readonly View[] = [
  {
    path: factoryMaterialDocument.path,
    title: factoryMaterialDocument.title,
    document: factoryMaterialDocument.noun,
    permission: openedBy(reads),
    reads,
    load: () => import('./factory-material-list.tsx'),
  },
]
