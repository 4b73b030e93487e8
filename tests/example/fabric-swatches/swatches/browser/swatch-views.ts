import type { View } from '../../../../../core/browser/workspace/tabs/view.ts'
import { printView } from '../../../../../core/browser/print/preview/print-view.ts'
import { message } from '../../../../../core/shared/message.ts'
import { read, write } from '../../../../../core/shared/permission.ts'
import { swatchDocument } from '../swatch-document.ts'

const { noun: document, path, key } = swatchDocument
const form = () => import('./swatch-form.tsx')

/** The views of swatches. */
export const swatchViews: readonly View[] = [
  { path, title: message('样卡'), permission: read(key), document, load: () => import('./swatch-list.tsx') },
  { path: `${path}/new`, title: message('新建样卡'), permission: write(key), document, load: form },
  { path: `${path}/$id`, title: message('样卡'), permission: read(key), document, load: form },
  printView({
    path: `${path}/$id/print`,
    title: message('打印样卡'),
    permission: read(key),
    document,
    template: 'swatches.card',
  }),
]
