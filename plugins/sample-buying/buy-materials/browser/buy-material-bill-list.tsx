import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { materialsBill, followed } from './buy-material-lists.ts'

/** The list page of all materials of buying orders. */
export function View() {
  useFollowedDocuments(buyMaterialDocument.noun, followed)
  return <ListPage definition={materialsBill} />
}
