import { type Message, message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import type { RoleKey } from '../../admin/public.ts'

const crafts: readonly RoleKey[] = ['纸样师', '车版师', '工艺师', '3D', '后整', 'QA']
const merchandisers: readonly RoleKey[] = ['业务员', '业务跟单']

type Grants = PermissionModule<RoleKey>['grants']

const ofRoom = (key: string, title: Message, grants: Grants): PermissionModule<RoleKey> => ({
  key,
  title,
  order: 30,
  ...(grants ? { grants } : {}),
})

/** A step of the pattern room. Its clerk may work on every step, the others on those of their craft. */
const ofStep = (step: string, title: Message, ...roles: RoleKey[]): PermissionModule<RoleKey> => ({
  key: `PATTERN_${step}`,
  title,
  group: message('版房工序'),
  order: 40,
  grants: { write: ['版房文员', ...roles] },
})

/** What roles get rights for in the pattern room. */
export const patternRoomModules: readonly PermissionModule<RoleKey>[] = [
  ofRoom('PATTERNING_ORDER', message('版房订单'), {
    write: ['样板跟单', '版房文员', ...crafts],
    read: [...merchandisers, '设计师'],
  }),
  ofRoom('PATTERNING_ORDER_GLOBAL', message('版房订单：所有开发小组'), {
    write: ['样板跟单'],
    read: [...merchandisers, '设计师'],
  }),
  ofRoom('PATTERNING_ORDER_INQUEST', message('版房订单：复审'), { write: ['QA'] }),
  ofRoom('PATTERNING_ORDER_DIFFICULTY', message('版房订单：难度'), { write: ['纸样师'] }),
  ofRoom('PATTERNING_ORDER_GROUP', message('版房订单：本开发小组'), { write: ['版房文员', ...crafts] }),
  ofRoom('PATTERNING_ORDER_CANCEL', message('版房订单：取消'), { write: ['样板跟单', '版房文员'] }),
  ofRoom('PATTERNING_FLOW', message('流程模板'), { write: ['版房文员'], read: ['样板跟单'] }),
  ofRoom('PROCESS_VALUATION', message('工序核价'), { write: ['版房文员', '工艺师'], read: ['样板跟单'] }),
  ofRoom('DEVELOPMENT_DATA', message('开发数据'), { write: ['版房文员'], read: ['样板跟单', '设计师', ...crafts] }),
  ofStep('RECEIVE', message('接版')),
  ofStep('DISTRIBUTE', message('分版'), '纸样师'),
  ofStep('REVIEW', message('审版'), '纸样师'),
  ofStep('SEWING', message('车版'), '车版师'),
  ofStep('SECONDARY_PROCESS', message('二次工艺'), '工艺师', '后整'),
  ofStep('PROCESS', message('工艺'), '工艺师'),
  ofStep('QUANTITY_SURVEYOR', message('算料'), '纸样师', '工艺师'),
  ofStep('QUALITY_ASSURANCE', message('质检'), 'QA'),
  ofStep('3D_PRODUCE', message('3D制作'), '3D'),
  ofStep('3D_REVIEW', message('3D审核'), '纸样师', '3D'),
  ofStep('GRADING', message('放码'), '纸样师'),
  ofStep('RATIONALIZATION', message('后整'), '后整'),
  ofStep('SIZE_GUIDE', message('尺寸表'), '纸样师'),
  ofStep('SKIP', message('跳过工序')),
]
