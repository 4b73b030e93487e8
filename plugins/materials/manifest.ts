import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { materialCategoryDocument } from './materials/material-category-document.ts'
import { materialDocument } from './materials/material-document.ts'

export const materialsManifest: Manifest = {
  id: 'materials',
  title: message('物料'),
  requires: ['admin', 'master-data'],
  menuGroups: [{ id: 'materials', title: message('物料'), icon: 'layers', order: 90 }],
  menu: [
    menuEntry('materials', 10, materialDocument, message('物料列表')),
    menuEntry('materials', 20, materialCategoryDocument),
  ],
}
