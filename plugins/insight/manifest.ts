import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

export const insightManifest: Manifest = {
  id: 'insight',
  title: message('经营分析'),
  requires: ['master-data'],
  menuGroups: [{ id: 'insight', title: message('经营分析'), icon: 'bar-chart', order: 60 }],
  menu: [
    {
      group: 'insight',
      title: message('业务部'),
      path: '/bi',
      permission: readOrWrite('SALE_ORDER', 'TEMPLATE_ORDER'),
      order: 10,
    },
    {
      group: 'insight',
      title: message('版房'),
      path: '/bi/patternRoom',
      permission: readOrWrite('PATTERNING_ORDER'),
      order: 20,
    },
  ],
}
