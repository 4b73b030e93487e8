import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { roleDocument } from '../role-document.ts'

/** The view of roles. */
export const roleViews: readonly View[] = [
  {
    path: roleDocument.path,
    title: message('角色与权限'),
    permission: read(roleDocument.key),
    document: roleDocument.noun,
    load: () => import('./role-list.tsx'),
  },
]
