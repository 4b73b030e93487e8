import { listView, readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { read } from '../../../../core/shared/permission.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'

/** The sample-material warehouse, and its records. */
export const buyMaterialWarehouseViews: readonly View[] = [
  readingView({
    path: buyMaterialWarehouseDocument.path,
    title: buyMaterialWarehouseDocument.title,
    // A person who may read only the in and out records opens this page, too. It shows that person the records.
    reads: read(buyMaterialWarehouseDocument.key, buyMaterialEntryDocument.key),
    document: buyMaterialWarehouseDocument.noun,
    load: () => import('./buy-material-warehouse-list.tsx'),
  }),
  listView(buyMaterialEntryDocument, async () => ({
    View: (await import('./buy-material-warehouse-list.tsx')).EntriesView,
  })),
]
