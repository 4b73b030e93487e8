import { type Message, message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, patternMakers, type RoleKey } from '../../admin/public.ts'
import { stepRights } from '../patterning-orders/pattern-step-rights.ts'

type Grants = NonNullable<PermissionModule<RoleKey>['grants']>

const ofRoom = (key: string, title: Message, grants: Grants): PermissionModule<RoleKey> => ({
  key,
  title,
  order: 30,
  grants,
})

const rolesOfStep = new Map(Object.values(stepRights).map(({ key, roles }) => [key, roles]))

/** The module of a step. The roles that the step is assigned to may work on it, and so may `helpers`. */
function ofStep(step: string, title: Message, ...helpers: RoleKey[]): PermissionModule<RoleKey> {
  const key = `PATTERN_${step}`
  const write = [...(rolesOfStep.get(key) ?? ['版房文员']), ...helpers]
  return { key, title, group: message('版房工序'), order: 40, grants: { write } }
}

/** The modules of the pattern room, with the default roles that get rights for them. */
export const patternRoomModules: readonly PermissionModule<RoleKey>[] = [
  ofRoom('PATTERNING_ORDER', message('版房订单'), {
    write: ['样板跟单', '版房文员', ...patternMakers],
    read: [...merchandisers, '设计师'],
  }),
  ofRoom('PATTERNING_ORDER_GLOBAL', message('版房订单：所有开发小组'), {
    write: ['样板跟单'],
    read: [...merchandisers, '设计师'],
  }),
  ofRoom('PATTERNING_ORDER_INQUEST', message('版房订单：复审'), { write: ['QA'] }),
  ofRoom('PATTERNING_ORDER_DIFFICULTY', message('版房订单：难度'), { write: ['纸样师'] }),
  ofRoom('PATTERNING_ORDER_GROUP', message('版房订单：本开发小组'), { write: ['版房文员', ...patternMakers] }),
  ofRoom('PATTERNING_ORDER_CANCEL', message('版房订单：取消'), { write: ['样板跟单', '版房文员'] }),
  ofRoom('PATTERNING_FLOW', message('流程模板'), { write: ['版房文员'], read: ['样板跟单'] }),
  ofRoom('PROCESS_VALUATION', message('工序核价'), { write: ['版房文员', '工艺师'], read: ['样板跟单'] }),
  ofRoom('DEVELOPMENT_DATA', message('开发数据'), {
    write: ['版房文员'],
    read: ['样板跟单', '设计师', ...patternMakers],
  }),
  ofStep('RECEIVE', message('接版')),
  ofStep('DISTRIBUTE', message('分版')),
  ofStep('REVIEW', message('审版')),
  ofStep('SEWING', message('车版')),
  ofStep('SECONDARY_PROCESS', message('二次工艺'), '后整'),
  ofStep('PROCESS', message('工艺')),
  ofStep('QUANTITY_SURVEYOR', message('算料'), '工艺师'),
  ofStep('QUALITY_ASSURANCE', message('质检')),
  ofStep('3D_PRODUCE', message('3D制作')),
  ofStep('3D_REVIEW', message('3D审核'), '3D'),
  ofStep('GRADING', message('放码')),
  ofStep('RATIONALIZATION', message('后整')),
  ofStep('SIZE_GUIDE', message('尺寸表')),
  ofStep('SKIP', message('跳过工序')),
]
