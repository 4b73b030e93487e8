import { message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, patternMakers, type RoleKey } from '../../admin/public.ts'

const patternRoom: readonly RoleKey[] = ['版房文员', ...patternMakers]

/** The modules of sales, with the default roles that get rights for them. */
export const salesModules: readonly PermissionModule<RoleKey>[] = [
  {
    key: 'TEMPLATE_ORDER',
    title: message('版单'),
    order: 10,
    grants: { write: [...merchandisers, '样板跟单'], read: ['生产跟单', '采购员', '设计师', ...patternRoom] },
  },
  { key: 'QUOTE', title: message('报价单'), order: 10, grants: { write: merchandisers, read: ['样板跟单'] } },
  {
    key: 'SALE_ORDER',
    title: message('销售单'),
    order: 10,
    grants: { write: merchandisers, read: ['样板跟单', '生产跟单'] },
  },
  {
    key: 'BOM',
    title: message('BOM 管理'),
    order: 10,
    grants: {
      write: [...merchandisers, '样板跟单'],
      read: ['生产跟单', '大货采购员', '采购员', '设计师', ...patternRoom],
    },
  },
  {
    key: 'TEMPLATE_RETRIEVE',
    title: message('版型检索'),
    group: message('版房'),
    order: 35,
    grants: { write: ['设计师'], read: [...merchandisers, '样板跟单', ...patternRoom] },
  },
  {
    key: 'BUSINESS_TASK',
    title: message('业务任务'),
    group: message('任务'),
    order: 60,
    grants: { write: [...merchandisers, '样板跟单'], read: ['生产跟单'] },
  },
  { key: 'BUSINESS_TASK_GLOBAL', title: message('业务任务：全部'), group: message('任务'), order: 60 },
]
