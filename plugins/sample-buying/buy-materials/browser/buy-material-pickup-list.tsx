import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { pickupList, followed } from './buy-material-lists.ts'

/** The list page of what is to be fetched. */
export function View() {
  useFollowedDocuments(buyMaterialDocument.noun, followed)
  return <ListPage definition={pickupList} />
}
